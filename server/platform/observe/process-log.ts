/**
 * The one way out for every line of the process: starts, requests, jobs, children, the private database, crashes. As
 * `json`, which is the default away from a terminal, each line is one object in pino's form; as `words` what the product
 * itself says stands alone, for the person who reads it.
 */
import { hostname } from 'node:os'
import { aroundFields } from './around.ts'
import { cleanLine } from './clean-line.rules.ts'

/** Pino's numbers. */
export const LEVELS = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 } as const
export type Level = keyof typeof LEVELS

export const LOG_FORMATS = ['json', 'words'] as const
export type LogFormat = (typeof LOG_FORMATS)[number]

interface LogOptions {
  format: LogFormat
  /** The least that is said; `silent` says nothing but what the person at the terminal is told. */
  level: string
}

type Fields = Readonly<Record<string, unknown>>

let options: LogOptions | null = null
const hearers = new Set<(line: Fields) => void>()
const base = { pid: process.pid, hostname: hostname() }

const leastOf = (level: string): number =>
  level in LEVELS ? LEVELS[level as Level] : Number.POSITIVE_INFINITY

/** Nothing is said before. */
export const openProcessLog = (opened: LogOptions): void => {
  options = opened
  if (opened.format === 'json') sayWarningsInJson()
}

/** Gets every line that is said, as it was said; returns how to stop. */
export const onLogLine = (hear: (line: Fields) => void): (() => void) => {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

let count: (level: Level) => void = () => undefined
/** Hears of each line by its level. */
export const countLines = (counted: typeof count): void => {
  count = counted
}

const BY_NUMBER = new Map(Object.entries(LEVELS).map(([name, level]) => [level, name as Level]))

const put = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Its line begins with it. */
const levelOf = (line: string): Level =>
  BY_NUMBER.get(Number(/^\{"level":(\d+)/.exec(line)?.[1]) as 30) ?? 'info'

const tell = (line: string): void => {
  count(levelOf(line))
  if (hearers.size === 0) return
  const said = JSON.parse(line) as Fields
  for (const hear of hearers) hear(said)
}

const lineOf = (level: Level, msg: string, fields: Fields): string =>
  cleanLine(
    JSON.stringify({ level: LEVELS[level], time: Date.now(), ...base, ...aroundFields(), ...fields, msg }),
  )

const isSaid = (level: Level): boolean => options !== null && LEVELS[level] >= leastOf(options.level)

/** For what is of no interest to the person at the terminal alone. */
export const logLine = (level: Level, msg: string, fields: Fields = {}): void => {
  if (!options || !isSaid(level)) return
  const line = lineOf(level, msg, fields)
  put(line)
  tell(line)
}

/** What the person who started the process reads whatever the level is: that it is ready, why it is not. */
const sayAs = (level: Level, msg: string): void => {
  if (!options) return
  const line = lineOf(level, msg, {})
  if (options.format === 'json') put(line)
  else if (level === 'info') process.stdout.write(`${msg}\n`)
  else process.stderr.write(`${msg}\n`)
  tell(line)
}
export const say = (msg: string): void => sayAs('info', msg)
export const warn = (msg: string): void => sayAs('warn', msg)
export const complainOf = (msg: string): void => sayAs('fatal', msg)

/** For Fastify's logger, whose lines are whole already. */
export const logStream = {
  write: (text: string): void => {
    const line = cleanLine(text.trimEnd())
    put(line)
    tell(line)
  },
}

/** Node says its warnings in words of its own unless somebody else does. That something is experimental is no complaint. */
const sayWarningsInJson = (): void => {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) =>
    logLine(name === 'ExperimentalWarning' ? 'info' : 'warn', `${name}: ${message}`),
  )
}

/** What nobody caught ends the process, as Node does by itself, and is a line like all others. */
export const logCrashes = (): void => {
  if (options?.format !== 'json') return
  process.on('uncaughtException', (error: unknown) => {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
    complainAtEnd(message, { err: { type: name, message, stack } })
    process.exit(1)
  })
}

const complainAtEnd = (msg: string, fields: Fields): void => {
  const line = lineOf('fatal', `crashed: ${msg}`, fields)
  put(line)
  tell(line)
}

const LONGEST_LINE = 4_000

/** What another program writes, line by line. */
export const logLinesOf = (stream: NodeJS.ReadableStream, level: Level, fields: Fields): void => {
  let left = ''
  const flush = (line: string): void => {
    if (line.trim()) logLine(level, line.trimEnd().slice(0, LONGEST_LINE), fields)
  }
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    const lines = (left + chunk).split('\n')
    left = (lines.pop() ?? '').slice(0, LONGEST_LINE)
    lines.forEach(flush)
  })
  stream.on('end', () => flush(left))
  stream.on('error', () => undefined)
}
