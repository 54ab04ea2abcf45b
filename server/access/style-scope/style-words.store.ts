/** In what of a style a text is looked for: its name, its number, and the lines that the list of fields names. */
import { type RawBuilder, sql } from 'kysely'
import { SEARCHED_LINES } from '#contract/styles/style-record.ts'
import { containing } from '#server/platform/db/search/like-pattern.ts'
import { isNear } from '#server/platform/db/search/search-words.rules.ts'
import { formOf, type How, patternOf } from '#server/platform/db/search/text-finds.ts'

const SEARCHED = ['style_name', ...SEARCHED_LINES] as const

interface Calling {
  /** The pattern in search form. */
  form?: RawBuilder<unknown>
  how?: How
}

/** Of `styles s`, by a pattern of `like`. */
export const isCalled = (
  pattern: string,
  { form = sql`search_form(${pattern})`, how = 'by_index' }: Calling = {},
): RawBuilder<boolean> => {
  const inFields = SEARCHED.map(
    (field) => sql`${formOf(sql`coalesce(${sql.ref(`s.${field}`)}, '')`, how)} like ${form}`,
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
