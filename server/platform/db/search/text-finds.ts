/** The ways in which a text is found in another one, as conditions on the other's search form. */
import { type RawBuilder, sql } from 'kysely'
import { beginningWith, containing } from './like-pattern.ts'
import { hasEachWord, isNear } from './search-words.rules.ts'

/** As an index has it. */
export const formOf = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`search_form(${text})`

/**
 * The same of rows that are looked through one by one, without an index: calling a function takes ten times as long as
 * what it does for most texts.
 */
export const formByRow = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(case when octet_length(${text}) = char_length(${text}) then lower(${text}) else search_form(${text}) end)`

/** On a text in search form. */
export type FindsIn = (form: RawBuilder<unknown>) => RawBuilder<boolean>

const isLike = (form: RawBuilder<unknown>, pattern: string) =>
  sql<boolean>`${form} like search_form(${pattern})`

export const waysToFind = (text: string): Record<'whole' | 'words' | 'near' | 'atBegin', FindsIn> => ({
  whole: (form) => isLike(form, containing(text)),
  words: (form) => hasEachWord(text, (pattern) => isLike(form, pattern)),
  near: (form) => isNear(text, form),
  atBegin: (form) => isLike(form, beginningWith(text)),
})
