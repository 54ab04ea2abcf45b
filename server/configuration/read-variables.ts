/** Checks every variable and says all that is wrong at once. */
import { readFileSync } from 'node:fs'
import { nearestName } from './nearest-name.rules.ts'
import {
  INNER_VARIABLES,
  SECRET_NAMES,
  TOOL_VARIABLES,
  VARIABLE_NAMES,
  VARIABLES,
  type Values,
  type VariableName,
} from './variables.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export interface ReadVariables {
  values: Values
  /** As they were given, with secrets out of their files; only those that were given. */
  texts: Partial<Record<VariableName, string>>
  /** A line for each variable that cannot be used. */
  problems: string[]
}

export const readVariables = (env: Environment): ReadVariables => {
  const problems: string[] = []
  const texts: Partial<Record<VariableName, string>> = {}
  const values: Record<string, unknown> = {}
  for (const name of VARIABLE_NAMES) {
    const text = textOf(env, name, problems)
    const { fallback, shape } = VARIABLES[name]
    values[name] = fallback
    if (text === undefined) continue
    texts[name] = text
    const read = text.trim() === '' ? undefined : shape.read(text)
    if (read === undefined) problems.push(complaintOf(name, text))
    else values[name] = read
  }
  problems.push(...pairsBroken(texts), ...pairsAgainst(texts), ...misspelt(env))
  return { values: values as Values, texts, problems }
}

const textOf = (env: Environment, name: VariableName, problems: string[]): string | undefined => {
  const from = `${name}_FILE`
  const file = SECRET_NAMES.includes(name) ? env[from] : undefined
  if (file === undefined) return env[name]
  if (file.trim() === '') problems.push(`${from}: it is empty; give the path of a file, or leave it out`)
  else if (env[name] !== undefined) problems.push(`${from}: ${name} is set too; set one of them`)
  else {
    try {
      // Anyone who writes a file with an editor or `echo` ends it with a new line.
      return readFileSync(file, 'utf8').trimEnd()
    } catch (error) {
      problems.push(`${from}: ${(error as Error).message}`)
    }
  }
  return undefined
}

const LONGEST_SHOWN = 80

const complaintOf = (name: VariableName, text: string): string => {
  const { shape, isSecret } = VARIABLES[name]
  if (text.trim() === '') return `${name}: it is empty; give ${shape.right}, or leave it out`
  const shown = text.replace(/\p{Cc}/gu, ' ').slice(0, LONGEST_SHOWN)
  return isSecret
    ? `${name}: what it holds cannot be used; give ${shape.right}`
    : `${name}: “${shown}” cannot be used; give ${shape.right}`
}

/** Of two that go together one alone would be passed over in silence. */
const PAIRS = [
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['SELVEDGE_SECRET_BEFORE', 'SELVEDGE_SECRET'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
] as const

const pairsBroken = (texts: ReadVariables['texts']): string[] =>
  PAIRS.filter(([name, other]) => texts[name] !== undefined && texts[other] === undefined).map(
    ([name, other]) => `${name}: it means nothing without ${other}; give both, or leave it out`,
  )

/** Of two that contradict each other one would be passed over in silence. */
const pairsAgainst = (texts: ReadVariables['texts']): string[] =>
  texts.DATABASE_URL !== undefined && (texts.SELVEDGE_POINT_IN_TIME ?? '0') !== '0'
    ? [
        'SELVEDGE_POINT_IN_TIME: it is for the private database, and DATABASE_URL names another; docs/operate.md says how that one is kept',
      ]
    : []

const OURS = /^SELVEDGE_/
/** Kubernetes tells each container of the services near it: a service that is named selvedge makes such names. */
const isOfACluster = (name: string, value = ''): boolean =>
  /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP)(_\w+)?$/.test(name) ||
  (name.endsWith('_PORT') && /^(tcp|udp):/.test(value))

const known = (): string[] => [
  ...VARIABLE_NAMES,
  ...SECRET_NAMES.map((name) => `${name}_FILE`),
  ...Object.keys(TOOL_VARIABLES),
  ...INNER_VARIABLES,
]

const misspelt = (env: Environment): string[] => {
  const names = known()
  return Object.keys(env)
    .filter((name) => OURS.test(name) && env[name] !== undefined && !names.includes(name))
    .filter((name) => !isOfACluster(name, env[name]))
    .map((name) => {
      const bare = name.replace(OURS, '')
      const meant =
        names.find((each) => each === bare) ?? nearestName(name, names) ?? nearestName(bare, names)
      const proposal = meant ? `did you mean ${meant}?` : '`selvedge config` lists those that there are'
      return `${name}: Selvedge has no such variable; ${proposal}`
    })
}
