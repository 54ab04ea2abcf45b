/** What a word of `selvedge` is, and how it ends other than well. */
import type { ParseArgsOptionsConfig } from 'node:util'

/** Exit code 1: there is a reason, in words for the person at the terminal. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}

/** Exit code 2: nobody can tell what was meant. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}

export interface Given {
  /** What follows the word, options apart. */
  arguments: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
  say: (line: string) => void
}

export type Run = (given: Given) => Promise<void>

export interface Word {
  /** One line. */
  summary: string
  /** After the word; one line each. */
  usage: readonly string[]
  /** What else one should know. */
  about: string
  options?: ParseArgsOptionsConfig
  /** Loaded with the word alone: `selvedge help` waits for no database driver. */
  load: () => Promise<Run>
}

/** The one argument of a word. */
export const onlyArgument = ({ arguments: given }: Pick<Given, 'arguments'>): string => {
  const [only] = given
  if (only === undefined || given.length > 1) throw new WrongUse('')
  return only
}

export const noArguments = ({ arguments: given }: Pick<Given, 'arguments'>): void => {
  if (given.length > 0) throw new WrongUse('')
}
