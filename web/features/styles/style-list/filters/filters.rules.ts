/** Filters as chips and in the menu: what they are called and what is chosen in words. */

import { PASSPORT_STATES, type StyleChoices, splitValues } from '#contract/styles/style-list.ts'
import { FILTERED_LINES, isLine, lineOf } from '#contract/styles/style-record.ts'
import { STYLE_MISSING, STYLE_STATUSES } from '#contract/styles/styles.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { formatDay } from '#web/lib/formats.ts'
import { countWords, MISSING_WORDS, PASSPORT_WORDS } from '#web/records/style/attention-words.rules.ts'
import { STATUS_NAMES } from '#web/records/style/style-names.ts'
import type { FilterKey, ManyKey, TableQuery } from './table-search.rules.ts'

/** A row of the menu. The three keys of the days are one filter. */
export const FILTER_KINDS = [
  'status',
  'season',
  'collection',
  'brand',
  'product_type',
  'supplier',
  'due',
  'late',
  'missing',
  'passport',
  'verified',
  ...FILTERED_LINES,
] as const
export type FilterKind = (typeof FILTER_KINDS)[number]

export const FILTER_NAMES: Record<FilterKind, string> = {
  status: 'Status',
  season: 'Season',
  collection: 'Collection',
  brand: 'Brand',
  product_type: 'Product type',
  supplier: 'Supplier',
  due: 'Due',
  late: 'Late',
  missing: 'Missing',
  passport: 'Passport',
  verified: 'Verification',
  ...eachOf(FILTERED_LINES, (field) => lineOf(field).label),
}

/** Searches for no season at all. */
export const NO_SEASON = 'none'

export interface Option {
  value: string
  label: string
  /** How many have it; unknown for what is in no list. */
  count?: number
}

const ofRecord = <K extends string>(keys: readonly K[], names: Record<K, string>): Option[] =>
  keys.map((value) => ({ value, label: names[value] }))
const ofNamed = (list: readonly { id: number; name: string; styles: number }[] = []): Option[] =>
  list.map(({ id, name, styles }) => ({ value: String(id), label: name, count: styles }))

/** What can be chosen; nothing yet while the choices load. */
export const optionsOf = (kind: ManyKey, choices: StyleChoices | undefined): Option[] => {
  switch (kind) {
    case 'status':
      return ofRecord(STYLE_STATUSES, STATUS_NAMES)
    case 'passport':
      return ofRecord(PASSPORT_STATES, PASSPORT_WORDS)
    case 'missing':
      return ofRecord(STYLE_MISSING, MISSING_WORDS)
    case 'season':
      return [
        ...(choices?.seasons ?? []).map(({ name, styles }) => ({ value: name, label: name, count: styles })),
        { value: NO_SEASON, label: 'No season' },
      ]
    case 'collection':
      return ofNamed(choices?.collections)
    case 'brand':
      return ofNamed(choices?.brands)
    case 'product_type':
      return ofNamed(choices?.product_types)
    case 'supplier':
      return ofNamed(choices?.suppliers)
  }
}

export interface Chip {
  kind: FilterKind
  /** "Season is". */
  name: string
  /** "SS27, AW27"; nothing where the name says all. */
  value: string
  /** What goes with it. */
  keys: readonly FilterKey[]
}

const MANY_SHOWN = 3
const sayValues = (kind: ManyKey, text: string, choices: StyleChoices | undefined): string => {
  const labels = new Map(optionsOf(kind, choices).map(({ value, label }) => [value, label]))
  const said = splitValues(text).map((value) => labels.get(value) ?? (kind === 'season' ? value : '…'))
  return said.length > MANY_SHOWN
    ? `${said.slice(0, MANY_SHOWN).join(', ')} +${said.length - MANY_SHOWN}`
    : said.join(', ')
}

const dueChip = ({ due_from, due_until, due_within }: TableQuery): Chip | null => {
  if (!due_from && !due_until && due_within === undefined) return null
  const parts = [
    due_within !== undefined && `within ${countWords(Number(due_within), 'day')}`,
    due_from && `from ${formatDay(due_from)}`,
    due_until && `until ${formatDay(due_until)}`,
  ]
  return {
    kind: 'due',
    name: 'Due',
    value: parts.filter(Boolean).join(', '),
    keys: ['due_from', 'due_until', 'due_within'],
  }
}

export const chipsOf = (query: TableQuery, choices: StyleChoices | undefined): Chip[] =>
  FILTER_KINDS.flatMap((kind): Chip[] => {
    if (kind === 'due') return [dueChip(query)].filter((chip) => chip !== null)
    const text = query[kind]
    if (!text) return []
    const keys = [kind]
    if (isLine(kind)) return [{ kind, name: `${FILTER_NAMES[kind]} contains`, value: text, keys }]
    if (kind === 'late') return [{ kind, name: 'Late', value: '', keys }]
    if (kind === 'verified')
      return [{ kind, name: text === 'true' ? 'Verified' : 'Not verified', value: '', keys }]
    return [{ kind, name: `${FILTER_NAMES[kind]} is`, value: sayValues(kind, text, choices), keys }]
  })

export const withoutKeys = (query: TableQuery, keys: readonly FilterKey[]): TableQuery =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !keys.includes(key as FilterKey))) as TableQuery
