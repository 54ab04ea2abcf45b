/** The variables of `.env`, beside those of the process itself, which go first. */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Environment } from './read-variables.ts'
import { VARIABLES } from './variables.ts'

export interface EnvFile {
  path: string
  variables: Environment
  /** Why a file that was to be read could not be. */
  problem: string | null
}

/** The usual file need not be there; one that SELVEDGE_ENV_FILE names must. */
export const readEnvFile = (env: Environment): EnvFile => {
  const named = env.SELVEDGE_ENV_FILE
  const path = named || VARIABLES.SELVEDGE_ENV_FILE.fallback
  try {
    return { path, variables: parseEnv(readFileSync(path, 'utf8')), problem: null }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isMissed = code !== 'ENOENT' || Boolean(named)
    const name = named ? 'SELVEDGE_ENV_FILE' : path
    return { path, variables: {}, problem: isMissed ? `${name}: ${message}` : null }
  }
}

/** What a secret comes from, itself or a file of its own, is one choice: of two places the process's own goes first. */
const isChosenBy = (own: Environment, name: string): boolean =>
  [name, `${name}_FILE`, name.replace(/_FILE$/, '')].some((each) => own[each] !== undefined)

export const mergeEnvFile = (own: Environment, { variables }: Pick<EnvFile, 'variables'>): Environment => ({
  ...Object.fromEntries(Object.entries(variables).filter(([name]) => !isChosenBy(own, name))),
  ...own,
})

/** Puts what the file has into the environment, for this process and those that it starts. */
export const adoptEnvFile = (env: NodeJS.ProcessEnv): EnvFile => {
  const file = readEnvFile(env)
  Object.assign(env, mergeEnvFile({ ...env }, file))
  return file
}
