/** What the doctor says: one line for each finding. */
export type Level = 'ok' | 'warn' | 'fail'

export interface Finding {
  level: Level
  /** What was looked at: one word or two. */
  about: string
  /** What is so and, where it should not be, what to do. */
  text: string
}

type Say = (about: string, text: string) => Finding

export const ok: Say = (about, text) => ({ level: 'ok', about, text })
export const warn: Say = (about, text) => ({ level: 'warn', about, text })
export const fail: Say = (about, text) => ({ level: 'fail', about, text })

const WIDTH = 10

export const lineOf = ({ level, about, text }: Finding): string =>
  `${level.padEnd(4)}  ${about.padEnd(WIDTH)}  ${text.replace(/\s*\n\s*/g, '; ')}`

/** Of whatever was thrown; of two addresses that both refuse, Node says nothing itself. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  const { message, cause, code } = error as NodeJS.ErrnoException & { cause?: unknown }
  const said = message || code || String(error)
  return cause instanceof Error && cause.message && !said.includes(cause.message)
    ? `${said}: ${reasonOf(cause)}`
    : said
}
