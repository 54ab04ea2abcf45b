/**
 * What the address of the styles' table carries: filters, sort, grouping and the view. Kept as the texts that
 * `GET /api/styles` takes, so that a view, an address and a call are the same words.
 */

import {
  joinValues,
  PASSPORT_STATES,
  STYLE_GROUPS,
  STYLE_LIST_LIMITS,
  STYLE_SORTS,
  type StyleGroup,
  splitValues,
} from '#contract/styles/style-list.ts'
import { FILTERED_LINES, lineOf } from '#contract/styles/style-record.ts'
import { STYLE_MISSING, STYLE_STATUSES } from '#contract/styles/styles.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { readSort, writeSort } from '#web/ui/columns/sort.rules.ts'

const MANY = [
  'status',
  'season',
  'product_type',
  'supplier',
  'collection',
  'brand',
  'passport',
  'missing',
] as const
/** Filters of which several values may be chosen. */
export type ManyKey = (typeof MANY)[number]

export const FILTER_KEYS = [
  ...MANY,
  ...(['verified', 'due_from', 'due_until', 'due_within', 'late'] as const),
  ...FILTERED_LINES,
] as const
export type FilterKey = (typeof FILTER_KEYS)[number]

const KEYS = ['query', ...FILTER_KEYS, 'sort', 'group'] as const
type Key = (typeof KEYS)[number]

/** Only what is set is there. */
export type TableQuery = { [K in Exclude<Key, 'group'>]?: string } & { group?: StyleGroup }
export type TableSearch = TableQuery & { view?: string }

/** The same as the router writes it: `supplier=21` stays a number, `late=true` a truth. */
export type AddressSearch = { [K in Key | 'view']?: string | number | boolean }

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
const known = (values: readonly string[]) => (text: string) =>
  joinValues(splitValues(text).filter((part) => values.includes(part)))
const ids = (text: string) =>
  joinValues(
    splitValues(text)
      .filter((part) => /^[1-9]\d{0,14}$/.test(part))
      .slice(0, STYLE_LIST_LIMITS.values),
  )
const seasons = (text: string) =>
  joinValues(
    splitValues(text)
      .map((part) => part.trim())
      .filter((part) => part !== '' && part.length <= 60)
      .slice(0, STYLE_LIST_LIMITS.values),
  )
/** As the contract's `day` has it, whose schema would come with the table. */
const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return text >= '0001' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
const aDay = (text: string) => (isDay(text) ? text : '')
const SORTS = { known: STYLE_SORTS, max: STYLE_LIST_LIMITS.sorts }
const oneOf = (values: readonly string[]) => (text: string) => (values.includes(text) ? text : '')

const READERS: Record<Key, (text: string) => string> = {
  query: (text) => text.slice(0, 200),
  status: known(STYLE_STATUSES),
  season: seasons,
  product_type: ids,
  supplier: ids,
  collection: ids,
  brand: ids,
  passport: known(PASSPORT_STATES),
  missing: known(STYLE_MISSING),
  verified: oneOf(['true', 'false']),
  due_from: aDay,
  due_until: aDay,
  due_within: (text) => (/^\d{1,4}$/.test(text) ? String(Number(text)) : ''),
  late: oneOf(['true']),
  sort: (text) => writeSort(readSort(text, SORTS)),
  group: oneOf(STYLE_GROUPS),
  ...eachOf(FILTERED_LINES, (field) => (text: string) => text.trim().slice(0, lineOf(field).max)),
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Anybody may have typed the address: what it cannot mean is left out. */
export const readTableQuery = (search: Record<string, unknown>): TableQuery => {
  const read = KEYS.map((key) => {
    const text = READERS[key](textOf(search[key]))
    return [key, MANY.includes(key as ManyKey) ? joinValues(unique(splitValues(text))) : text] as const
  })
  return Object.fromEntries(read.filter(([, text]) => text !== '')) as TableQuery
}

/** Of the view itself, and of its owner where two have the same. */
const MAX_VIEW_NAME = 300

export const readTableSearch = (search: Record<string, unknown>): TableSearch => {
  const view = textOf(search.view).slice(0, MAX_VIEW_NAME)
  return { ...readTableQuery(search), ...(view && { view }) }
}

/** The router puts marks around a text that would read as a number or a truth: those go as what they are. */
export const addressOfSearch = (search: TableSearch): AddressSearch =>
  Object.fromEntries(
    Object.entries(search).map(([key, text]) => {
      if (text === 'true' || text === 'false') return [key, text === 'true']
      return [key, /^[1-9]\d{0,14}$/.test(text) ? Number(text) : text]
    }),
  )

/** `status=active&sort=end_date`, in one order, so that two views with the same are the same text. */
export const writeQuery = (query: TableQuery): string => {
  const written = new URLSearchParams()
  for (const key of KEYS) {
    const text = query[key]
    if (text) written.set(key, text)
  }
  return written.toString()
}
export const readQuery = (text: string): TableQuery =>
  readTableQuery(Object.fromEntries(new URLSearchParams(text)))

export const hasFilters = (query: TableQuery): boolean =>
  Boolean(query.query) || FILTER_KEYS.some((key) => query[key] !== undefined)

/** Sort and grouping stay. */
export const withoutFilters = ({ sort, group }: TableQuery): TableQuery => ({
  ...(sort && { sort }),
  ...(group && { group }),
})

export const withValues = (query: TableQuery, key: Key, values: readonly string[]): TableQuery =>
  readTableQuery({ ...query, [key]: joinValues(values) })

/** What the call is asked, for a reader whose day this is. */
export const callQueryOf = (query: TableQuery, today: string) => {
  const { sort, group, verified, late, ...filters } = query
  return {
    ...filters,
    ...(verified && { verified: verified as 'true' | 'false' }),
    ...(late && { late: 'true' as const }),
    ...(sort && { sort }),
    ...(group && { group }),
    today,
  }
}
/** The same without what only the order hangs on. */
export const idsQueryOf = (query: TableQuery, today: string) => {
  const { sort: _sort, group: _group, ...filters } = callQueryOf(query, today)
  return filters
}
