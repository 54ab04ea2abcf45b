/** The ways in which a text is found in another one, as conditions on the other's search form. */
import { type RawBuilder, sql } from 'kysely'
import { beginningWith, containing } from './like-pattern.ts'
import { hasEachWord, isNear, rareOf } from './search-words.rules.ts'

/** As an index has it. */
export const formOf = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`search_form(${text})`

/**
 * The same of rows that are looked through one by one, without an index: calling a function takes ten times as long as
 * what it does for most texts.
 */
export const formByRow = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(case when octet_length(${text}) = char_length(${text}) then lower(${text}) else search_form(${text}) end)`

/**
 * On a text in search form. `byRow` is the same text where no index knows it: what is asked of that alone, PostgreSQL asks
 * of the rows that the index found.
 */
export type FindsIn = (form: RawBuilder<unknown>, byRow?: RawBuilder<unknown>) => RawBuilder<boolean>

const isLike = (form: RawBuilder<unknown>, pattern: string) =>
  sql<boolean>`${form} like search_form(${pattern})`

interface Ways extends Record<'whole' | 'words' | 'near' | 'atBegin', FindsIn> {
  /** The same by the part of the text that few rows have, where it has others beside. */
  byRare: { whole?: FindsIn; words?: FindsIn }
}

export const waysToFind = (text: string): Ways => ({
  whole: (form) => isLike(form, containing(text)),
  words: (form) => hasEachWord(text, (pattern) => isLike(form, pattern)),
  near: (form) => isNear(text, form),
  atBegin: (form) => isLike(form, beginningWith(text)),
  byRare: waysByRare(text),
})

/**
 * An index of trigrams goes through the list of each trigram, and a frequent word's lists are those of nearly all rows:
 * «merchandiser 417» took six times as long as «417».
 */
const waysByRare = (text: string): Ways['byRare'] => {
  const { part, words } = rareOf(text)
  return {
    ...(part !== null && {
      whole: (form, byRow = form) =>
        sql<boolean>`(${isLike(form, containing(part))} and ${isLike(byRow, containing(text))})`,
    }),
    ...(words !== null && {
      words: (form, byRow = form) =>
        sql<boolean>`(${hasEachWord(words, (pattern) => isLike(form, pattern))}
          and ${hasEachWord(text, (pattern) => isLike(byRow, pattern))})`,
    }),
  }
}
