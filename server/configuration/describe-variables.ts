/** What is in force and from where, and the table of the README. */
import { type EnvFile, mergeEnvFile } from './env-file.ts'
import { type Environment, readVariables } from './read-variables.ts'
import { SECRET_NAMES, TOOL_VARIABLES, VARIABLE_NAMES, VARIABLES, type VariableName } from './variables.ts'

export interface InForce {
  name: VariableName
  /** Never a secret. */
  shown: string
  from: string
}

const MASK = '••••••'

/** Passwords stand in addresses too, before the host or among what follows a question mark. */
export const maskAddress = (text: string): string => {
  const url = URL.parse(text)
  if (!url) return text
  if (url.password) url.password = MASK
  for (const name of url.searchParams.keys())
    if (/pass|secret|token|key/i.test(name)) url.searchParams.set(name, MASK)
  return url.href.replaceAll(encodeURIComponent(MASK), MASK)
}

const isAddress = (text: string): boolean => /^[a-z][a-z\d+]*:\/\//i.test(text)

const show = (name: VariableName, text: string): string => {
  if (isAddress(text) && URL.canParse(text)) return maskAddress(text)
  return VARIABLES[name].isSecret ? MASK : text
}

/** `file`: its path and what it has; what the process's own environment has goes first. */
export const listInForce = (own: Environment, file: Pick<EnvFile, 'path' | 'variables'>): InForce[] => {
  const { texts } = readVariables(mergeEnvFile(own, file))
  const sourceOf = (name: string): string | null =>
    own[name] !== undefined ? 'environment' : file.variables[name] !== undefined ? file.path : null
  return VARIABLE_NAMES.map((name) => {
    const text = texts[name]
    if (text === undefined) return { name, shown: VARIABLES[name].shownDefault, from: 'default' }
    const ofFile = sourceOf(`${name}_FILE`)
    const from = ofFile === null ? (sourceOf(name) ?? 'default') : `${name}_FILE (${ofFile})`
    return { name, shown: show(name, text), from }
  })
}

const code = (text: string): string => (text === '' || text.includes(' of ') ? text : `\`${text}\``)

/** In Markdown. */
export const drawVariableTable = (): string =>
  [
    '| variable | default | meaning |',
    '|---|---|---|',
    ...VARIABLE_NAMES.map(
      (name) => `| \`${name}\` | ${code(VARIABLES[name].shownDefault)} | ${VARIABLES[name].about} |`,
    ),
    ...Object.entries(TOOL_VARIABLES).map(([name, about]) => `| \`${name}\` | | ${about} |`),
  ]
    .map((line) => line.replace('|  |', '| |'))
    .join('\n')

/** In Markdown: which variables may come from a file. */
export const listSecrets = (): string => {
  const names = SECRET_NAMES.map((name) => `\`${name}\``)
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
