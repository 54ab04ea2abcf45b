/** What the cells of one row say, with what was typed in their place, and what they cannot say. */
import { decimalSign } from '#web/lib/formats.ts'
import type { Cell, CellFormat } from '#web/lib/tables/table-reading.ts'
import { shownAt, unreadAt } from '#web/lib/tables/unread-cells.rules.ts'
import { isCompanion } from '../find/match-columns.rules.ts'
import type { Question } from '../questions.rules.ts'
import type { TableColumns } from '../table-columns.rules.ts'
import { type Amount, readAmount, saysNothing } from '../values/amounts.rules.ts'
import { formatAt, sayFormatted } from '../values/formatted-numbers.rules.ts'
import { computeFormula } from '../values/formulas.rules.ts'
import { readNumberCell, textOf } from '../values/read-values.rules.ts'
import type { SheetInput } from './import-row.ts'
import type { RowAsks } from './row-asks.rules.ts'

export interface SaidText {
  head: string
  text: string
}

export interface AmountsOfCell {
  amount: Amount | null
  problem?: string
  /** The question that waits for an answer. */
  asked?: string
}

export interface RowCells<Key extends string = string> {
  said: Partial<Record<Key, string>>
  /** What was typed; undefined where nobody typed. */
  edited: (key: Key) => string | undefined
  has: (key: Key) => boolean
  text: (key: Key) => string
  /** Of a text that several columns say together. */
  texts: (key: Key) => SaidText[]
  head: (key: Key) => string
  /** Whether several columns say it, together or in turn. */
  isOneOfSeveral: (key: Key) => boolean
  /** What the column beside a number says of it, unless somebody typed the number. */
  beside: (key: Key) => string
  amount: (key: Key) => AmountsOfCell
  /** Of a text or choice: why there is nothing to read, unless the cell may stay empty. */
  unread: (key: Key) => { problem?: string; asked?: string }
  ask: (question: Omit<Question, 'rows'>) => string | undefined
}

const NOTHING: Amount = { digits: '', isPercent: false, currency: null, unit: null, per: null }
const FORMULA_CHOICES = [{ value: 'take', label: 'Take the results' }]

/** The sheet as an import reads it: made once, asked for each row. */
export interface SheetCells<Key extends string> {
  reader: { columns: TableColumns<Key>; places: Partial<Readonly<Record<Key, number>>> }
  input: Pick<SheetInput<Key>, 'matching' | 'settings' | 'isOwn'>
  columnsOf: (key: Key) => readonly number[]
  /** The column that says more of the key's number. */
  besideOf: (key: Key) => number | undefined
  headAt: (column: number) => string
  /** The row's cell, or why there is nothing to read. */
  cellAt: (row: number, column: number, asks: RowAsks) => ReadCell
  /** What the format of the cell's number says. */
  formatAt: (row: number, column: number) => CellFormat | undefined
  shownAt: (row: number, column: number) => string
}

interface ReadCell {
  cell: Cell
  problem?: string
  /** The question that waits for an answer. */
  asked?: string
}

export const sheetCells = <Key extends string>(
  reader: SheetCells<Key>['reader'],
  input: Pick<SheetInput<Key>, 'rows' | 'matching' | 'found' | 'unread' | 'formats' | 'settings' | 'isOwn'>,
): SheetCells<Key> => {
  const { rows, matching, found, unread = [] } = input
  const [findUnread, findShown] = [unreadAt(unread), shownAt(unread)]
  const findFormat = formatAt(input.formats)
  const formulas = new Map(
    unread.flatMap(({ row, column, formula }) =>
      formula === undefined ? [] : [[`${row}:${column}`, formula] as const],
    ),
  )
  const columns = new Map<Key, number[]>()
  const beside = new Map<Key, number>()
  for (const [column, key] of matching.entries()) {
    if (key === null) continue
    const isBeside =
      isCompanion(reader.columns, key, found.heads[column]) &&
      matching.filter((each) => each === key).length > 1
    if (isBeside) beside.set(key, column)
    else columns.set(key, [...(columns.get(key) ?? []), column])
  }
  const saidAt = (row: number, column: number) => {
    const formula = formulas.get(`${row}:${column}`)
    return formula === undefined ? (rows[row]?.[column] ?? null) : { formula }
  }
  /** The result of a formula, once somebody has agreed to it. */
  const computed = (row: number, column: number, asks: RowAsks): ReadCell | null => {
    const formula = formulas.get(`${row}:${column}`)
    const value = formula === undefined ? null : computeFormula(formula, saidAt)
    if (value === null) return null
    const answer = asks.ask({
      ...{ id: 'formulas:', about: 'formulas', said: '', choices: FORMULA_CHOICES },
      ...{ proposal: 'take', canBeEmpty: true },
    })
    if (answer === undefined) return { cell: null, asked: 'formulas:' }
    return { cell: answer === 'take' ? value : null }
  }
  return {
    ...{ reader, input },
    columnsOf: (key) => columns.get(key) ?? [],
    besideOf: (key) => beside.get(key),
    headAt: (column) => textOf(found.heads[column] ?? null),
    cellAt: (row, column, asks) => {
      const problem = findUnread(row, column)
      if (problem === null) return { cell: rows[row]?.[column] ?? null }
      return computed(row, column, asks) ?? { cell: null, problem }
    },
    formatAt: findFormat,
    shownAt: (row, column) =>
      findShown(row, column) ?? sayFormatted(rows[row]?.[column] ?? null, findFormat(row, column)),
  }
}

interface CellsOfRow<Key extends string> {
  sheet: SheetCells<Key>
  row: number
  /** What was typed in place of the file's. */
  typed: Partial<Record<Key, string>>
  asks: RowAsks
}

/** What could not be read is asked about once for its column. */
const askUnread = <Key extends string>(
  { sheet, asks }: CellsOfRow<Key>,
  about: 'unreadable' | 'unread',
  key: Key,
): string | undefined =>
  asks.ask({
    ...{ id: `${about}:${key}`, about, said: sheet.reader.columns.columns[key].head, choices: [] },
    ...{ proposal: '', canBeEmpty: true },
  })

const unreadable = <Key extends string>(of: CellsOfRow<Key>, key: Key, problem: string): AmountsOfCell =>
  askUnread(of, 'unreadable', key) === undefined ? { amount: null, problem } : { amount: NOTHING }

/** Of the columns that say one number in turn, the one that does in this row; others that do so, too. */
const saidColumn = <Key extends string>(sheet: SheetCells<Key>, row: number, key: Key) => {
  const columns = sheet.columnsOf(key)
  const [column = columns[0], ...others] = columns.filter((each) => sheet.shownAt(row, each) !== '')
  return { column, others: sheet.reader.columns.measured?.includes(key) ? others : [] }
}

/** A format that says nothing that is known leaves the number as it is. */
const ofFormat = (digits: string, format: CellFormat | undefined, isPrice: boolean): Amount => {
  if (!format) return { ...NOTHING, digits }
  if (format.behind === '%') return { ...NOTHING, digits, isPercent: true }
  const reading = readAmount(`${format.before}${digits} ${format.behind}`.trim(), '.', isPrice)
  return 'amount' in reading && reading.amount.digits === digits ? reading.amount : { ...NOTHING, digits }
}

const amountOf = <Key extends string>(of: CellsOfRow<Key>, key: Key): AmountsOfCell => {
  const { sheet, row, asks } = of
  const { settings } = sheet.input
  const typed = of.typed[key]
  const isPrice = sheet.reader.columns.prices?.includes(key) ?? false
  if (typed !== undefined) {
    const reading = readAmount(typed, decimalSign(), isPrice)
    return 'amount' in reading ? reading : { amount: null, problem: reading.problem }
  }
  const { column, others } = saidColumn(sheet, row, key)
  if (column === undefined) return { amount: null }
  if (others.length > 0) {
    const both = [column, ...others].map((each) => sheet.shownAt(row, each)).join(' · ')
    return unreadable(of, key, `“${both}” is not a number`)
  }
  const { cell, problem, asked } = sheet.cellAt(row, column, asks)
  if (asked !== undefined) return { amount: null, asked }
  if (problem !== undefined) return unreadable(of, key, problem)
  const isShare = settings.shares[key] ?? false
  const places = sheet.reader.places[key] ?? 6
  const ofNumber = (number: number) => readNumberCell(number, { sign: '.', places, isShare })
  if (typeof cell === 'number') {
    const format = sheet.formatAt(row, column)
    const reading = readNumberCell(cell, { sign: '.', places, isShare: isShare || format?.behind === '%' })
    return 'digits' in reading
      ? { amount: ofFormat(reading.digits, format, isPrice) }
      : unreadable(of, key, reading.problem)
  }
  const text = textOf(cell)
  if (text !== '' && saysNothing(text)) asks.countEmptied(text)
  const reading = readAmount(text, settings.signs[key] ?? '.', isPrice)
  if ('problem' in reading) return unreadable(of, key, reading.problem)
  const { digits, isPercent } = reading.amount
  if (!isShare || isPercent || digits === '') return reading
  const share = ofNumber(Number(digits))
  return 'digits' in share ? { amount: { ...reading.amount, digits: share.digits } } : reading
}

const unreadOf = <Key extends string>(
  of: CellsOfRow<Key>,
  key: Key,
): { problem?: string; asked?: string } => {
  const { sheet, row, asks } = of
  const cells = sheet.columnsOf(key).map((column) => sheet.cellAt(row, column, asks))
  const { problem, asked } = cells.find((cell) => cell.problem ?? cell.asked) ?? {}
  if (asked !== undefined) return { asked }
  if (problem === undefined) return {}
  return askUnread(of, 'unread', key) === undefined ? { problem } : {}
}

/** @param typed in place of what the file has */
export const rowCells = <Key extends string>(
  sheet: SheetCells<Key>,
  row: number,
  typed: Partial<Record<Key, string>>,
  asks: RowAsks,
): RowCells<Key> => {
  const { input, columnsOf, headAt } = sheet
  const of = { sheet, row, typed, asks }
  const said: Partial<Record<Key, string>> = {}
  for (const [column, key] of input.matching.entries()) {
    const text = key === null ? '' : sheet.shownAt(row, column)
    if (key !== null && text !== '') said[key] = said[key] ? `${said[key]} · ${text}` : text
  }
  const textAt = (column: number): string => {
    const { cell } = sheet.cellAt(row, column, asks)
    const said = sayFormatted(cell, sheet.formatAt(row, column))
    const text = cell === true ? 'yes' : cell === false ? 'no' : said
    // A stroke stands for nothing, but where our own export has written one.
    return !input.isOwn && /^[-–—]+$/.test(text) ? '' : text
  }
  const texts = (key: Key): SaidText[] =>
    typed[key] !== undefined
      ? [{ head: '', text: typed[key] }]
      : columnsOf(key)
          .map((column) => ({ head: headAt(column), text: textAt(column) }))
          .filter(({ text }) => text !== '')
  return {
    said,
    edited: (key) => typed[key],
    has: (key) => typed[key] !== undefined || columnsOf(key).length > 0,
    text: (key) => texts(key)[0]?.text ?? '',
    texts,
    head: (key) => headAt(saidColumn(sheet, row, key).column ?? -1),
    isOneOfSeveral: (key) => columnsOf(key).length > 1,
    beside: (key) => {
      const column = typed[key] === undefined ? sheet.besideOf(key) : undefined
      return column === undefined ? '' : textAt(column)
    },
    amount: (key) => amountOf(of, key),
    unread: (key) => (typed[key] === undefined ? unreadOf(of, key) : {}),
    ask: asks.ask,
  }
}
