/** How a list of production lots in a file is read: lots of the same number are changed, the others are added. */
import { LOT_TEXTS, lotFields, lotNumber } from '#contract/passports/lots/lot-fields.ts'
import type { NamedLot } from '#contract/passports/lots/lots.ts'
import type { ImportTable } from '#web/records/table-import/find/read-table.rules.ts'
import {
  type DayOrders,
  dayOrdersOf,
  readDayCell,
} from '#web/records/table-import/reading/day-cells.rules.ts'
import { LineReading } from '#web/records/table-import/reading/line-reading.ts'
import type { RowAt, TableReader } from '#web/records/table-import/reading/table-reader.ts'
import type { TableColumns } from '#web/records/table-import/table-columns.rules.ts'
import { saysNothing } from '#web/records/table-import/values/amounts.rules.ts'
import { isDayText } from '#web/records/table-import/values/days.rules.ts'
import { columnsOfWords } from '#web/records/table-import/word-columns.rules.ts'
import words from './lot-words.json' with { type: 'json' }

export type LotKey = 'number' | 'made_from' | 'made_to' | 'quantity' | 'gtin' | 'remark'

export type ImportedLot = Omit<NamedLot, 'version'>

export const LOT_TABLE: TableColumns<LotKey> = {
  keys: ['number', 'made_from', 'made_to', 'quantity', 'gtin', 'remark'],
  columns: columnsOfWords<LotKey>(
    {
      ...{ number: 'Lot number', made_from: 'First day of production', made_to: 'Last day of production' },
      ...{ quantity: 'Quantity', gtin: 'GTIN', remark: 'What differs' },
    },
    words,
  ),
  ...{ unread: [], required: ['number'], numbers: ['quantity'], percents: [], joined: ['remark'] },
  cells: { made_from: isDayText, made_to: isDayText },
}

export interface LotGiven {
  present: readonly ImportedLot[]
  /** What the days of a column say of each other. */
  orders: DayOrders<LotKey>
}

export const ordersOf = (table: Pick<ImportTable<LotKey>, 'rows' | 'found' | 'matching'>) =>
  dayOrdersOf(table, ['made_from', 'made_to'])

export const importedOf = ({ version: _, ...lot }: NamedLot): ImportedLot => lot
export const bodyOf = ({ id: _, number: _number, ...fields }: ImportedLot) => fields

type At = RowAt<LotKey, ImportedLot>
type Reading = LineReading<LotKey, ImportedLot>

const readDays = (reading: Reading, { own }: At, { orders }: LotGiven): void => {
  for (const key of ['made_from', 'made_to'] as const) {
    const read = readDayCell(own, key, orders)
    if (read === null) continue
    if ('day' in read) reading.set({ [key]: read.day || null })
    else if ('asked' in read) reading.asked[key] = read.asked
    else reading.problems[key] = read.problem
  }
}

const readQuantity = (reading: Reading, { own }: At): void => {
  if (!own.has('quantity')) return
  const { amount, problem, asked } = own.amount('quantity')
  if (problem !== undefined) reading.problems.quantity = problem
  else if (asked !== undefined) reading.asked.quantity = asked
  else reading.set({ quantity: amount && amount.digits !== '' ? Number(amount.digits) : null })
}

/** `'4006381333931` and `4006381333931.0`: what spreadsheets make of long numbers. */
const gtinOf = (text: string): string => text.replace(/^'|\.0+$/g, '')

const textsOf = (texts: readonly { text: string }[]): string =>
  texts
    .map(({ text }) => text)
    .filter((text) => !saysNothing(text))
    .join(' · ')

/** By the fields' own rules, as the form has them. */
const judge = (reading: Reading): void => {
  const named = lotNumber.safeParse(reading.line.number)
  if (!named.success) reading.problems.number ??= LOT_TEXTS.number
  const { error, data } = lotFields.safeParse(bodyOf(reading.line))
  for (const { path, message } of error?.issues ?? []) {
    const key = String(path[0]) as LotKey
    if (reading.asked[key] === undefined) reading.problems[key] ??= message
  }
  if (data) reading.set({ gtin: data.gtin, remark: data.remark })
  const { made_from, made_to } = reading.line
  if (made_from && made_to && made_to < made_from) reading.problems.made_to ??= LOT_TEXTS.order
}

export const LOT_READER: TableReader<LotKey, ImportedLot, LotGiven> = {
  columns: LOT_TABLE,
  ...{ places: { quantity: 0 }, name: 'number', isNumber: () => true, isGroup: () => false },
  former: (own, { present }) => present.find(({ number }) => number === own.text('number').trim()) ?? null,
  blank: (row) => ({
    ...{ id: -row - 1, number: '', made_from: null, made_to: null, quantity: null, gtin: null, remark: null },
  }),
  leftOut: (blank, number) => ({ ...blank, number }),
  read: (at, given) => {
    const { own, blank } = at
    const reading: Reading = new LineReading(blank)
    for (const key of ['number', 'made_from', 'made_to', 'gtin', 'remark'] as const) {
      const { problem, asked } = own.unread(key)
      if (problem !== undefined) reading.problems[key] = problem
      if (asked !== undefined) reading.asked[key] = asked
    }
    if (own.has('number')) reading.set({ number: own.text('number').trim() })
    readDays(reading, at, given)
    readQuantity(reading, at)
    if (own.has('gtin')) reading.set({ gtin: gtinOf(own.text('gtin')) || null })
    if (own.has('remark')) reading.set({ remark: textsOf(own.texts('remark')) || null })
    judge(reading)
    return reading.read
  },
}
