/** Days in the cells of a row, by what the days of their columns say of each other or somebody answers once for all. */
import type { ImportTable } from '../find/read-table.rules.ts'
import {
  type DayOrder,
  findDayOrder,
  isWeekText,
  needsYear,
  readDaySerial,
  readDayText,
  readMonthText,
  readWeekText,
  withYear,
} from '../values/days.rules.ts'
import { textOf } from '../values/read-values.rules.ts'
import type { RowCells } from './row-cells.rules.ts'

export type DayOrders<Key extends string> = Readonly<Partial<Record<Key, DayOrder | null>>>

/** How the columns of days are to be read, as far as their own days tell it. */
export const dayOrdersOf = <Key extends string>(
  { rows, found, matching }: Pick<ImportTable<Key>, 'rows' | 'found' | 'matching'>,
  keys: readonly Key[],
): DayOrders<Key> => {
  const orders = keys.map((key) => {
    const column = matching.indexOf(key)
    const body = column < 0 ? [] : rows.slice(found.lastHeadRow + 1, found.end)
    return findDayOrder(body.map((row) => textOf(row[column])))
  })
  // Columns of one sheet are written by one hand.
  const other = orders.find((order) => order !== null) ?? null
  return Object.fromEntries(keys.map((key, at) => [key, orders[at] ?? other])) as DayOrders<Key>
}

const ORDER_CHOICES = [
  { value: 'day-first', label: 'Day first' },
  { value: 'month-first', label: 'Month first' },
]
const ASKED = 'days:all'

export type DayOfCell = { day: string } | { problem: string } | { asked: string } | null

const SPANS = {
  months: {
    proposal: 'last',
    choices: [
      { value: 'last', label: 'The last day' },
      { value: 'first', label: 'The first day' },
    ],
  },
  weeks: {
    proposal: 'last',
    choices: [
      { value: 'last', label: 'Friday' },
      { value: 'first', label: 'Monday' },
    ],
  },
} as const

/** A month and a week name no day: which one is asked once. */
const readSpan = <Key extends string>(
  own: RowCells<Key>,
  said: string,
  about: keyof typeof SPANS,
  span: { first: string; last: string },
): DayOfCell => {
  const answer = own.ask({ id: `${about}:`, about, said, ...SPANS[about], canBeEmpty: false })
  if (answer === undefined) return { asked: `${about}:` }
  return { day: answer === 'first' ? span.first : span.last }
}

const YEAR_ASKED = 'year:'
const YEARS_AHEAD = 2
/** Of days and weeks without a year, asked once; '' for those that need none. */
const yearFor = <Key extends string>(own: RowCells<Key>, said: string): string | undefined => {
  if (!needsYear(said)) return ''
  const now = new Date().getFullYear()
  const years = Array.from({ length: YEARS_AHEAD + 2 }, (_, at) => String(now - 1 + at))
  return own.ask({
    ...{ id: YEAR_ASKED, about: 'year', said, choices: years.map((year) => ({ value: year, label: year })) },
    ...{ proposal: String(now), canBeEmpty: false },
  })
}

/** Null for a cell that says nothing. */
export const readDayCell = <Key extends string>(
  own: RowCells<Key>,
  key: Key,
  orders: DayOrders<Key>,
): DayOfCell => {
  const said = own.text(key)
  if (said === '') return null
  // `KW 3/2027` is no March.
  const month = isWeekText(said) ? null : readMonthText(said)
  if (month) return readSpan(own, said, 'months', month)
  const year = yearFor(own, said)
  if (year === undefined) return { asked: YEAR_ASKED }
  const week = readWeekText(said, year)
  if (week) return readSpan(own, said, 'weeks', week)
  const certain = year === '' ? readDaySerial(said) : withYear(said, year)
  if (certain !== null) return { day: certain }
  const read = readDayText(said, orders[key] ?? null)
  if (!('isUnclear' in read)) return read
  const answer = own.ask({
    ...{ id: ASKED, about: 'days', said, choices: ORDER_CHOICES },
    ...{ proposal: 'day-first', canBeEmpty: false },
  })
  if (answer === undefined) return { asked: ASKED }
  const again = readDayText(said, answer as DayOrder)
  return 'isUnclear' in again ? { asked: ASKED } : again
}
