/** How a list of production lots in a file is read: lots of the same number are changed, the others are added. */
import { LOT_TEXTS, lotFields, lotNumber, MAX_RANGES } from '#contract/passports/lots/lot-fields.ts'
import type { NamedLot } from '#contract/passports/lots/lots.ts'
import { readSerials, textOfRanges, withoutRanges } from '#contract/passports/lots/serials.rules.ts'
import type { ImportTable } from '#web/records/table-import/find/read-table.rules.ts'
import { askCompany, isCalled } from '#web/records/table-import/reading/company-cells.rules.ts'
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

export type LotKey =
  | 'number'
  | 'supplier'
  | 'made_from'
  | 'made_to'
  | 'quantity'
  | 'serials'
  | 'gtin'
  | 'remark'

export interface ImportedLot extends Omit<NamedLot, 'version'> {
  /** What the lot has, as it is typed. */
  held: string
  /** What the file adds to that. */
  serials: string
}

export const LOT_TABLE: TableColumns<LotKey> = {
  keys: ['number', 'supplier', 'made_from', 'made_to', 'quantity', 'serials', 'gtin', 'remark'],
  columns: columnsOfWords<LotKey>(
    {
      ...{ number: 'Lot number', made_from: 'First day of production', made_to: 'Last day of production' },
      ...{
        supplier: 'Supplier',
        quantity: 'Quantity',
        serials: 'Serial numbers',
        gtin: 'GTIN',
        remark: 'What differs',
      },
    },
    words,
  ),
  ...{ unread: [], required: ['number'], numbers: ['quantity'], percents: [], joined: ['remark', 'serials'] },
  cells: { made_from: isDayText, made_to: isDayText },
}

export interface LotGiven {
  present: readonly ImportedLot[]
  /** What the days of a column say of each other. */
  orders: DayOrders<LotKey>
  /** Companies of the style. */
  suppliers: readonly { id: number; name: string }[]
  /** Whether the reader's company is verified. */
  canChoose: boolean
}

export const ordersOf = (table: Pick<ImportTable<LotKey>, 'rows' | 'found' | 'matching'>) =>
  dayOrdersOf(table, ['made_from', 'made_to'])

export const importedOf = ({ version: _, serials, ...lot }: NamedLot): ImportedLot => ({
  ...lot,
  ...{ held: serials, serials: '' },
})
export const bodyOf = ({
  id: _,
  number: _number,
  held: _held,
  supplier,
  serials,
  ...fields
}: ImportedLot) => ({
  ...{ ...fields, supplier_id: supplier?.id ?? null },
  ...(serials !== '' && { serials }),
})

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

const readMaker = (reading: Reading, { own }: At, { suppliers, canChoose }: LotGiven): void => {
  if (!own.has('supplier') || !canChoose) return
  const text = own.text('supplier')
  const said = saysNothing(text) ? '' : text
  const before = reading.line.supplier
  if (before ? isCalled(before, said) : said === '') return
  const called = suppliers.filter((supplier) => isCalled(supplier, said))
  const taken =
    said === ''
      ? { company: null }
      : called.length === 1 && called[0]
        ? { company: called[0] }
        : askCompany(own, said, called.length > 1 ? called : suppliers)
  if ('asked' in taken) reading.asked.supplier = taken.asked
  else reading.set({ supplier: taken.company && { id: taken.company.id, name: taken.company.name } })
}

/** `A1 – A9; B1`: ranges with a dash or “to”, several in a cell. Signs of a serial number separate only before a blank. */
const linesOf = (text: string): string =>
  text.replace(/[;,]\s+/g, '\n').replace(/[^\S\n]+(?:-|to)[^\S\n]+|[^\S\n]*[–—→][^\S\n]*/gi, ' ')

/** Two columns with one serial number each are the first and the last. */
const serialsIn = (texts: readonly string[]): string => {
  const [first = '', last = ''] = texts
  const isRange = texts.length === 2 && texts.every((text) => !/\s/.test(text))
  return isRange ? `${first} ${last}` : texts.join('\n')
}

const readSerialCells = (reading: Reading, { own }: At): void => {
  const texts = own.texts('serials').map(({ text }) => text.trim())
  const read = readSerials(serialsIn(texts.filter((text) => !saysNothing(text)).map(linesOf)))
  if ('wrong' in read) reading.problems.serials = `${LOT_TEXTS.serialsWrong}: ${read.wrong.slice(0, 80)}`
  else if (read.ranges.length > MAX_RANGES) reading.problems.serials = LOT_TEXTS.tooManyRanges
  else {
    const held = readSerials(reading.line.held)
    reading.set({ serials: textOfRanges(withoutRanges(read.ranges, 'ranges' in held ? held.ranges : [])) })
  }
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
    ...{ supplier: null, held: '', serials: '' },
  }),
  leftOut: (blank, number) => ({ ...blank, number }),
  read: (at, given) => {
    const { own, blank } = at
    const reading: Reading = new LineReading(blank)
    for (const key of ['number', 'supplier', 'made_from', 'made_to', 'serials', 'gtin', 'remark'] as const) {
      const { problem, asked } = own.unread(key)
      if (problem !== undefined) reading.problems[key] = problem
      if (asked !== undefined) reading.asked[key] = asked
    }
    if (own.has('number')) reading.set({ number: own.text('number').trim() })
    readDays(reading, at, given)
    readMaker(reading, at, given)
    readQuantity(reading, at)
    if (own.has('serials')) readSerialCells(reading, at)
    if (own.has('gtin')) reading.set({ gtin: gtinOf(own.text('gtin')) || null })
    if (own.has('remark')) reading.set({ remark: textsOf(own.texts('remark')) || null })
    judge(reading)
    return reading.read
  },
}
