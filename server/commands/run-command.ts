/** From the arguments of the process to its exit code. */
import { parseArgs } from 'node:util'
import { nearestName } from '#server/configuration/nearest-name.rules.ts'
import { type Given, type Word, WrongUse } from './word.ts'
import { WORDS } from './words.ts'

interface Terminal {
  say: (line: string) => void
  warn: (line: string) => void
}

/** 0: done; 1: refused, with a reason; 2: wrong use. */
export const runCommand = async (args: readonly string[], { say, warn }: Terminal): Promise<0 | 1 | 2> => {
  const [name, ...rest] = args
  if (name === undefined) {
    warn(describeAll())
    return 2
  }
  if (['help', '--help', '-h'].includes(name)) return help(rest, { say, warn })
  const word = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined
  if (!word) {
    warn(unknownWord(name))
    return 2
  }
  if (rest.includes('--help')) return help([name], { say, warn })
  try {
    const given = { ...parse(word, rest), say }
    await (await word.load())(given)
    return 0
  } catch (error) {
    return complain(error as Error, { name, word, warn })
  }
}

const parse = (word: Word, args: readonly string[]): Omit<Given, 'say'> => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: word.options ?? {},
      allowPositionals: true,
    })
    return { arguments: positionals, options: values as Given['options'] }
  } catch (error) {
    throw new WrongUse((error as Error).message)
  }
}

/** Their messages are written for the person at the terminal; a stack would hide them. */
const EXPECTED = [
  ...['CommandRefused', 'BadConfig', 'PrivatePostgresError', 'MigrationRefused', 'StorageUnreachable'],
  ...['ArchiveRefused', 'BackupRefused', 'WrongSecret', 'DatabaseAway', 'PlaceRefused'],
]
/** The database refuses or is not there: the driver's own words say which. */
const OF_THE_DATABASE = /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|ENOENT|EAI_AGAIN|28\w{3}|3D000|57P03)$/

interface Complaining {
  name: string
  word: Word
  warn: (line: string) => void
}

const complain = (error: Error, { name, word, warn }: Complaining): 1 | 2 => {
  if (error.name === 'WrongUse') {
    warn([error.message, describeWord(name, word)].filter(Boolean).join('\n'))
    return 2
  }
  const { code = '' } = error as NodeJS.ErrnoException
  if (EXPECTED.includes(error.name)) warn(error.message)
  else if (OF_THE_DATABASE.test(code)) warn(`The database cannot be reached: ${error.message || code}`)
  else warn(error.stack ?? String(error))
  return 1
}

const help = ([name, ...more]: readonly string[], { say, warn }: Terminal): 0 | 2 => {
  if (name === undefined) {
    say(describeAll())
    return 0
  }
  const word = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined
  if (!word || more.length > 0) {
    warn(unknownWord(name))
    return 2
  }
  say(describeWord(name, word))
  return 0
}

const COMMAND = 'npm run selvedge --'

const describeWord = (name: string, { usage, summary, about }: Word): string =>
  [
    'Usage:',
    ...usage.map((line) => `  ${COMMAND} ${name} ${line}`.trimEnd()),
    '',
    `${name}: ${summary}. ${about}`,
  ].join('\n')

const describeAll = (): string => {
  const longest = Math.max(...Object.keys(WORDS).map((name) => name.length))
  return [
    `Usage: ${COMMAND} <word> …`,
    '',
    ...Object.entries(WORDS).map(([name, { summary }]) => `  ${name.padEnd(longest)}  ${summary}`),
    '',
    `${COMMAND} help <word> says more. Exit codes: 0 done, 1 refused with a reason, 2 wrong use.`,
  ].join('\n')
}

const unknownWord = (name: string): string => {
  const meant = nearestName(name, Object.keys(WORDS))
  return `There is no word ${name}.${meant ? ` Did you mean ${meant}?` : ''}\n${describeAll()}`
}
