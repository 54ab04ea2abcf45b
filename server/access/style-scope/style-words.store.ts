/** In what of a style a text is looked for: its name, its number, and the lines that the list of fields names. */
import { type RawBuilder, sql } from 'kysely'
import { SEARCHED_LINES } from '#contract/styles/style-record.ts'
import { containing } from '#server/platform/db/search/like-pattern.ts'
import { isNear } from '#server/platform/db/search/search-words.rules.ts'
import { type How, patternOf } from '#server/platform/db/search/text-finds.ts'

const SEARCHED = ['style_name', ...SEARCHED_LINES] as const

/**
 * Of `styles s`, by a pattern of `like`. `form` is the pattern in search form.
 */
export const isCalled = (
  pattern: string,
  form: RawBuilder<unknown> = sql`search_form(${pattern})`,
): RawBuilder<boolean> => {
  const inFields = SEARCHED.map(
    (field) => sql`search_form(coalesce(${sql.ref(`s.${field}`)}, '')) like ${form}`,
  )
  return sql<boolean>`(${sql.join([...inFields, sql`s.style_number ilike ${pattern}`], sql` or `)})`
}

/** By its number as it is said or typed in one go: SS270007 for SS27-0007. */
export const hasBareNumber = (text: string): RawBuilder<boolean> =>
  sql<boolean>`replace(s.style_number, '-', '') ilike ${containing(text.replaceAll('-', ''))}`

/** Of `styles s`: its name is nearly what was typed. */
export const isNearlyCalled = (text: string, how: How): RawBuilder<boolean> =>
  isNear(text, {
    form: sql`search_form(coalesce(s.style_name, ''))`,
    formOfWord: (word) => patternOf(word, how),
  })
