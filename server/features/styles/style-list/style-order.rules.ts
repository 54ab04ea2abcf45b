/** In which order styles stand, and how a reader goes on where the last page ended. */

import { PASSPORT_STATES, STYLE_SORTS, type StyleGroup, type StyleSort } from '#contract/styles/style-list.ts'
import { SORTED_LINES } from '#contract/styles/style-record.ts'
import { STYLE_STATUSES } from '#contract/styles/styles.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import type { KeptStyle } from './kept/kept-style.rules.ts'

export interface OrderBy {
  /** `name`, `-updated_at`. */
  sort: readonly string[]
  group?: StyleGroup | undefined
}

type Key = string | number | null
type KeyOf = (style: KeptStyle) => Key

const KEYS: Readonly<Record<StyleSort, KeyOf>> = {
  name: ({ forms }) => forms.name,
  number: ({ shown }) => shown.style_number,
  collection: ({ forms }) => forms.collection,
  brand: ({ forms }) => forms.brand,
  season: ({ forms }) => forms.season,
  product_type: ({ forms }) => forms.product_type,
  status: ({ shown }) => STYLE_STATUSES.indexOf(shown.status),
  quantity: ({ shown }) => shown.bulk_order_quantity,
  start_date: ({ shown }) => shown.start_date,
  end_date: ({ shown }) => shown.end_date,
  passport: ({ shown }) => PASSPORT_STATES.indexOf(shown.passport_state),
  verified: ({ shown }) => (shown.verified ? 1 : 0),
  updated_at: ({ shown }) => shown.updated_at,
  ...eachOf(
    SORTED_LINES,
    (field): KeyOf =>
      ({ forms }) =>
        forms[field],
  ),
}

const NUMBERS: ReadonlySet<string> = new Set<StyleSort>(['status', 'quantity', 'passport', 'verified'])

const GROUP_KEYS: Readonly<Record<StyleGroup, KeyOf>> = {
  collection: KEYS.collection,
  season: KEYS.season,
  supplier: ({ forms }) => forms.supplier,
  status: KEYS.status,
}

interface Step {
  keyOf: KeyOf
  turned: boolean
  kind: 'string' | 'number'
}

const kindOf = (column: string) => (NUMBERS.has(column) ? 'number' : 'string')

const stepOf = (column: string): Step => {
  const name = STYLE_SORTS.find((known) => known === column.replace(/^-/, ''))
  if (!name) throw new Error(`There is no column ${column}`)
  return { keyOf: KEYS[name], turned: column.startsWith('-'), kind: kindOf(name) }
}

const listSteps = ({ sort, group }: OrderBy): Step[] => [
  ...(group ? [{ keyOf: GROUP_KEYS[group], turned: false, kind: kindOf(group) } as const] : []),
  ...sort.map(stepOf),
  stepOf('name'),
]

/** Two orders of one name are the same. */
export const nameOrder = ({ sort, group }: OrderBy): string => `${group ?? ''}/${sort.join()}`

/** What is not there stands last, either way round. */
const compareKeys = (a: Key, b: Key, turned: boolean): number => {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b === turned ? 1 : -1
}

/** Where a style stands: its keys, then the newest first, so that no two stand at the same place. */
export interface Place {
  keys: readonly Key[]
  id: number
}

export interface Order {
  compare(a: KeptStyle, b: KeptStyle): number
  placeOf(style: KeptStyle): Place
  /** Whether these can be keys of a place. */
  isKeys(keys: readonly unknown[]): boolean
  /** How many of the styles, which are in this order, stand at the place or before it. */
  countUpTo(styles: readonly KeptStyle[], place: Place): number
}

export const makeOrder = (by: OrderBy): Order => {
  const steps = listSteps(by)
  const placeOf = (style: KeptStyle): Place => ({
    keys: steps.map(({ keyOf }) => keyOf(style)),
    id: style.shown.id,
  })
  const compareToPlace = (style: KeptStyle, { keys, id }: Place): number => {
    for (const [index, { keyOf, turned }] of steps.entries()) {
      const order = compareKeys(keyOf(style), keys[index] ?? null, turned)
      if (order !== 0) return order
    }
    return id - style.shown.id
  }
  return {
    compare: (a, b) => {
      for (const { keyOf, turned } of steps) {
        const order = compareKeys(keyOf(a), keyOf(b), turned)
        if (order !== 0) return order
      }
      return b.shown.id - a.shown.id
    },
    placeOf,
    isKeys: (keys) =>
      keys.length === steps.length &&
      steps.every(({ kind }, index) => keys[index] === null || typeof keys[index] === kind),
    countUpTo: (styles, place) => {
      let [low, high] = [0, styles.length]
      while (low < high) {
        const middle = (low + high) >> 1
        const style = styles[middle]
        if (style && compareToPlace(style, place) <= 0) low = middle + 1
        else high = middle
      }
      return low
    },
  }
}

/** The same order after some styles changed: those that stayed keep their places, the others find theirs. */
export const mendOrder = (
  ordered: readonly KeptStyle[],
  changed: ReadonlySet<number>,
  { now, compare }: { now: readonly KeptStyle[]; compare: Order['compare'] },
): KeptStyle[] => {
  const added = now.toSorted(compare)
  const mended: KeptStyle[] = []
  let next = 0
  for (const style of ordered) {
    if (changed.has(style.shown.id)) continue
    for (let one = added[next]; one && compare(one, style) < 0; one = added[++next]) mended.push(one)
    mended.push(style)
  }
  return [...mended, ...added.slice(next)]
}
