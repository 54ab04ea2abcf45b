/** A text that somebody searches for, as the words that all have to be there, in whatever order and in part. */
import { type RawBuilder, sql } from 'kysely'
import { containing, hasTrigram } from './like-pattern.ts'

/** Further ones hardly leave less. */
const MOST = 8
/** Blanks, and what stands between the words of names of files and of numbers. A sign alone is searched for as it is. */
const BETWEEN = /\s+|(?<=[\p{L}\p{N}])[-_./,]+(?=[\p{L}\p{N}])/u

export const wordsOf = (text: string): string[] => {
  const words = text.split(BETWEEN).filter((word) => word !== '')
  return [...new Set(words)].slice(0, MOST)
}

/** Numbers tell rows apart, words of the trade hardly do. Shorter ones have no trigram. */
const RARE = /(?=.*\p{N})[\p{L}\p{N}]{3,}/u

/** So much of a frequent word is one trigram. */
const BEGIN = 3

interface RareParts {
  /** Of the text as it stands. */
  part: string | null
  words: string[] | null
  others: string[]
  /** How the other words begin. */
  begins: string[]
}

/** What of a text few rows have; null where that is all of it, or nothing. */
export const rareOf = (text: string): RareParts => {
  const words = wordsOf(text)
  const rare = words.filter((word) => RARE.test(word))
  const others = words.filter((word) => !rare.includes(word))
  const [first, last] = [rare[0], rare.at(-1)]
  if (first === undefined || last === undefined || others.length === 0)
    return { part: null, words: null, others, begins: [] }
  // With what stands beside it, which tells where a word begins and ends.
  const part = text.slice(Math.max(0, text.indexOf(first) - 1), text.lastIndexOf(last) + last.length + 1)
  return {
    part: part === text ? null : part,
    words: rare,
    others,
    begins: others.map((word) => [...word].slice(0, BEGIN).join('')).filter(hasTrigram),
  }
}

/** At least one. */
export const searchedWordsOf = (text: string): string[] => {
  const words = wordsOf(text)
  return words.length === 0 ? [text] : words
}

/** `tee harb` finds Harbour tee: each word is asked for alone. */
export const hasEachWord = (
  text: string,
  isCalled: (pattern: string) => RawBuilder<unknown>,
): RawBuilder<boolean> => {
  return sql<boolean>`(${sql.join(
    searchedWordsOf(text).map((word) => isCalled(containing(word))),
    sql` and `,
  )})`
}

/** Shorter words are near to too many. */
const NEAR_LENGTH = 4
export const mayBeMistyped = (text: string): boolean =>
  wordsOf(text).some((word) => word.length >= NEAR_LENGTH)

interface NearTo {
  /** Of the text, as an index has it. */
  form: RawBuilder<unknown>
  formOfWord?: (word: string) => RawBuilder<unknown>
}

/** Each longer word is nearly in the text, the others are in it. */
export const isNear = (
  text: string,
  { form, formOfWord = (word) => sql`search_form(${word})` }: NearTo,
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    wordsOf(text).map((word) =>
      word.length >= NEAR_LENGTH
        ? sql`${formOfWord(word)} <% ${form}`
        : sql`${form} like ${formOfWord(containing(word))}`,
    ),
    sql` and `,
  )})`
