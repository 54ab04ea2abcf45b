/** A text that somebody searches for, as the words that all have to be there, in whatever order and in part. */
import { type RawBuilder, sql } from 'kysely'
import { containing } from './like-pattern.ts'

/** Further ones hardly leave less. */
const MOST = 8
/** Blanks, and what stands between the words of names of files and of numbers. A sign alone is searched for as it is. */
const BETWEEN = /\s+|(?<=[\p{L}\p{N}])[-_./,]+(?=[\p{L}\p{N}])/u

export const wordsOf = (text: string): string[] => {
  const words = text.split(BETWEEN).filter((word) => word !== '')
  return [...new Set(words)].slice(0, MOST)
}

/** `tee harb` finds Harbour tee: each word is asked for alone. */
export const hasEachWord = (
  text: string,
  isCalled: (pattern: string) => RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const words = wordsOf(text)
  const asked = words.length === 0 ? [text] : words
  return sql<boolean>`(${sql.join(
    asked.map((word) => isCalled(containing(word))),
    sql` and `,
  )})`
}

/** Shorter words are near to too many. */
const NEAR_LENGTH = 4
export const mayBeMistyped = (text: string): boolean =>
  wordsOf(text).some((word) => word.length >= NEAR_LENGTH)

/**
 * Each longer word is nearly in the text, the others are in it.
 * @param form the text in search form, as an index has it
 */
export const isNear = (text: string, form: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    wordsOf(text).map((word) =>
      word.length >= NEAR_LENGTH
        ? sql`search_form(${word}) <% ${form}`
        : sql`${form} like search_form(${containing(word)})`,
    ),
    sql` and `,
  )})`
