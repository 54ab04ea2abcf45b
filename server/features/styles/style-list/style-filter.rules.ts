/** Which of the kept styles fit what somebody asked for. */
import { addDays, daysBetween } from '#contract/days.rules.ts'
import { isStyleLate } from '#contract/styles/style-attention.rules.ts'
import type { StyleFilters } from '#contract/styles/style-list.ts'
import { FILTERED_LINES, type LineField } from '#contract/styles/style-record.ts'
import type { StyleMissing } from '#contract/styles/styles.ts'
import { LAST_DAY } from '#contract/values/work-days.ts'
import type { KeptStyle } from './kept/kept-style.rules.ts'

export interface Reading {
  /** The reader's day. */
  today: string
  /** In search form; a style has them all, in its name or its number. */
  words: readonly string[]
  /** The words that are asked of a single field, in search form as well. */
  lines?: Partial<Record<LineField, readonly string[]>>
  mayChange: (style: KeptStyle) => boolean
}

type Test = (style: KeptStyle) => boolean

/** `none` in place of a season, for styles without one. */
export const NO_SEASON = 'none'

const anyOf = <T>(wanted: readonly T[] | undefined, has: (style: KeptStyle, wanted: Set<T>) => boolean) => {
  if (!wanted || wanted.length === 0) return []
  const set = new Set(wanted)
  return [(style: KeptStyle) => has(style, set)]
}

const when = (asked: unknown, test: Test): Test[] => (asked === undefined ? [] : [test])

/** What the reader is told that the style lacks. */
export const missingOf = (style: KeptStyle, { mayChange }: Pick<Reading, 'mayChange'>) =>
  style.missing.length > 0 && mayChange(style) ? style.missing : []

const listTests = (filters: Partial<StyleFilters>): Test[] => [
  ...anyOf(filters.status, ({ shown }, set) => set.has(shown.status)),
  ...anyOf(filters.season, ({ shown }, set) => set.has(shown.season ?? NO_SEASON)),
  ...anyOf(filters.product_type, ({ shown }, set) => set.has(shown.product_type.id)),
  ...anyOf(filters.collection, ({ shown }, set) => set.has(shown.collection.id)),
  ...anyOf(filters.brand, ({ shown }, set) => set.has(shown.brand.id)),
  ...anyOf(filters.supplier, ({ shown }, set) => shown.suppliers.some(({ id }) => set.has(id))),
  ...anyOf(filters.passport, ({ shown }, set) => set.has(shown.passport_state)),
]

const listDateTests = (filters: Partial<StyleFilters>, today: string): Test[] => {
  const { due_from = '', due_until = LAST_DAY, due_within, updated_since } = filters
  const within = due_within === undefined ? LAST_DAY : lastDayOf(today, due_within)
  // To the millisecond, which is what an answer says.
  const since = updated_since === undefined ? '' : new Date(updated_since).toISOString()
  const isDue: Test = ({ shown: { end_date } }) =>
    end_date !== null && end_date >= due_from && end_date <= due_until
  const isSoon: Test = ({ shown: { end_date } }) =>
    end_date !== null && end_date >= today && end_date <= within
  return [
    ...when(filters.due_from ?? filters.due_until, isDue),
    ...when(due_within, isSoon),
    ...when(filters.late, ({ shown }) => isStyleLate(shown, today)),
    ...when(updated_since, ({ shown }) => shown.updated_at >= since),
  ]
}

const lastDayOf = (today: string, days: number): string =>
  addDays(today, Math.min(days, daysBetween(today, LAST_DAY)))

/** The quickest tests first, the text last; null where everything fits. */
export const makeFilter = (filters: Partial<StyleFilters>, reading: Reading): Test | null => {
  const verified = filters.verified === 'true'
  const tests: Test[] = [
    ...listTests(filters),
    ...when(filters.verified, ({ shown }) => shown.verified === verified),
    ...listDateTests(filters, reading.today),
    ...anyOf<StyleMissing>(filters.missing, (style, set) =>
      missingOf(style, reading).some((what) => set.has(what)),
    ),
    ...FILTERED_LINES.flatMap((field) =>
      (reading.lines?.[field] ?? []).map(
        (word): Test =>
          ({ forms }) => {
            const form = forms[field] as string | null
            return form?.includes(word) ?? false
          },
      ),
    ),
    ...reading.words.map(
      (word): Test =>
        (style) =>
          style.words.includes(word),
    ),
  ]
  const [only, ...others] = tests
  if (!only) return null
  return others.length === 0 ? only : (style) => tests.every((test) => test(style))
}
