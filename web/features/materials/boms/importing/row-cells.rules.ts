/** What the cells of one row say, with what was typed in their place, and what they cannot say. */

import { decimalSign } from '#web/lib/formats.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import { shownAt, unreadAt } from '#web/lib/tables/unread-cells.rules.ts'
import type { Question, Questionnaire } from '#web/records/table-import/questions.rules.ts'
import { type Amount, readAmount, saysNothing } from '#web/records/table-import/values/amounts.rules.ts'
import { computeFormula } from '#web/records/table-import/values/formulas.rules.ts'
import { readNumberCell, textOf } from '#web/records/table-import/values/read-values.rules.ts'
import { COLUMNS, type ColumnKey, type DecimalKey, PLACES } from '../exchange/columns.rules.ts'
import type { ImportInput } from './import-row.ts'

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

export interface RowCells {
  said: Partial<Record<ColumnKey, string>>
  /** What was typed; undefined where nobody typed. */
  edited: (key: ColumnKey) => string | undefined
  has: (key: ColumnKey) => boolean
  text: (key: ColumnKey) => string
  /** Of a text that several columns say together. */
  texts: (key: ColumnKey) => SaidText[]
  head: (key: ColumnKey) => string
  amount: (key: DecimalKey) => AmountsOfCell
  /** Of a text or choice: why there is nothing to read, unless the cell may stay empty. */
  unread: (key: ColumnKey) => { problem?: string; asked?: string }
  ask: (question: Omit<Question, 'rows'>) => string | undefined
}

const NOTHING: Amount = { digits: '', isPercent: false, currency: null, unit: null, per: null }
const FORMULA_CHOICES = [{ value: 'take', label: 'Take the results' }]

/** The sheet as an import reads it: made once, asked for each row. */
interface SheetCells {
  input: ImportInput
  questions: Questionnaire
  /** Words for nothing, counted. */
  emptied: Map<string, number>
  columnsOf: (key: ColumnKey) => readonly number[]
  headAt: (column: number) => string
  /** The row's cell, or why there is nothing to read. */
  cellAt: (row: number, column: number) => ReadCell
  shownAt: (row: number, column: number) => string
}

interface ReadCell {
  cell: Cell
  problem?: string
  /** The question that waits for an answer. */
  asked?: string
}

export const sheetCells = (
  input: ImportInput,
  questions: Questionnaire,
  emptied: Map<string, number>,
): SheetCells => {
  const { rows, matching, found, unread = [] } = input
  const [findUnread, findShown] = [unreadAt(unread), shownAt(unread)]
  const formulas = new Map(
    unread.flatMap(({ row, column, formula }) =>
      formula === undefined ? [] : [[`${row}:${column}`, formula] as const],
    ),
  )
  const columns = new Map<ColumnKey, number[]>()
  for (const [column, key] of matching.entries())
    if (key !== null) columns.set(key, [...(columns.get(key) ?? []), column])
  const saidAt = (row: number, column: number) => {
    const formula = formulas.get(`${row}:${column}`)
    return formula === undefined ? (rows[row]?.[column] ?? null) : { formula }
  }
  /** The result of a formula, once somebody has agreed to it. */
  const computed = (row: number, column: number): ReadCell | null => {
    const formula = formulas.get(`${row}:${column}`)
    const value = formula === undefined ? null : computeFormula(formula, saidAt)
    if (value === null) return null
    const answer = questions.ask(row, {
      ...{ id: 'formulas:', about: 'formulas', said: '', choices: FORMULA_CHOICES },
      ...{ proposal: 'take', canBeEmpty: true },
    })
    if (answer === undefined) return { cell: null, asked: 'formulas:' }
    return { cell: answer === 'take' ? value : null }
  }
  return {
    ...{ input, questions, emptied },
    columnsOf: (key) => columns.get(key) ?? [],
    headAt: (column) => textOf(found.heads[column] ?? null),
    cellAt: (row, column) => {
      const problem = findUnread(row, column)
      if (problem === null) return { cell: rows[row]?.[column] ?? null }
      return computed(row, column) ?? { cell: null, problem }
    },
    shownAt: (row, column) => findShown(row, column) ?? textOf(rows[row]?.[column] ?? null),
  }
}

/** What could not be read is asked about once for its column. */
const unreadable = (
  { questions }: SheetCells,
  { row, key }: { row: number; key: DecimalKey },
  problem: string,
): AmountsOfCell => {
  const answer = questions.ask(row, {
    ...{ id: `unreadable:${key}`, about: 'unreadable', said: COLUMNS[key].head, choices: [] },
    ...{ proposal: '', canBeEmpty: true },
  })
  return answer === undefined ? { amount: null, problem } : { amount: NOTHING }
}

const amountOf = (sheet: SheetCells, row: number, key: DecimalKey): AmountsOfCell => {
  const { edits, settings } = sheet.input
  const typed = edits[row]?.[key]
  if (typed !== undefined) {
    const reading = readAmount(typed, decimalSign())
    return 'amount' in reading ? reading : { amount: null, problem: reading.problem }
  }
  const [column] = sheet.columnsOf(key)
  if (column === undefined) return { amount: null }
  const { cell, problem, asked } = sheet.cellAt(row, column)
  if (asked !== undefined) return { amount: null, asked }
  if (problem !== undefined) return unreadable(sheet, { row, key }, problem)
  const isShare = settings.shares[key] ?? false
  const ofNumber = (number: number) => readNumberCell(number, { sign: '.', places: PLACES[key], isShare })
  if (typeof cell === 'number') {
    const reading = ofNumber(cell)
    return 'digits' in reading
      ? { amount: { ...NOTHING, digits: reading.digits } }
      : unreadable(sheet, { row, key }, reading.problem)
  }
  const text = textOf(cell)
  if (text !== '' && saysNothing(text)) sheet.emptied.set(text, (sheet.emptied.get(text) ?? 0) + 1)
  const reading = readAmount(text, settings.signs[key] ?? '.')
  if ('problem' in reading) return unreadable(sheet, { row, key }, reading.problem)
  const { digits, isPercent } = reading.amount
  if (!isShare || isPercent || digits === '') return reading
  const share = ofNumber(Number(digits))
  return 'digits' in share ? { amount: { ...reading.amount, digits: share.digits } } : reading
}

const unreadOf = (sheet: SheetCells, row: number, key: ColumnKey): { problem?: string; asked?: string } => {
  const cells = sheet.columnsOf(key).map((column) => sheet.cellAt(row, column))
  const { problem, asked } = cells.find((cell) => cell.problem ?? cell.asked) ?? {}
  if (asked !== undefined) return { asked }
  if (problem === undefined) return {}
  const answer = sheet.questions.ask(row, {
    ...{ id: `unread:${key}`, about: 'unread', said: COLUMNS[key].head, choices: [] },
    ...{ proposal: '', canBeEmpty: true },
  })
  return answer === undefined ? { problem } : {}
}

export const rowCells = (sheet: SheetCells, row: number): RowCells => {
  const { input, questions, columnsOf, headAt } = sheet
  const typed = input.edits[row] ?? {}
  const said: Partial<Record<ColumnKey, string>> = {}
  for (const [column, key] of input.matching.entries()) {
    const text = key === null ? '' : sheet.shownAt(row, column)
    if (key !== null && text !== '') said[key] = said[key] ? `${said[key]} · ${text}` : text
  }
  const textAt = (column: number): string => {
    const { cell } = sheet.cellAt(row, column)
    const text = cell === true ? 'yes' : cell === false ? 'no' : textOf(cell)
    // A stroke stands for nothing, but where our own export has written one.
    return !input.isOwn && /^[-–—]+$/.test(text) ? '' : text
  }
  const texts = (key: ColumnKey): SaidText[] =>
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
    head: (key) => headAt(columnsOf(key)[0] ?? -1),
    amount: (key) => amountOf(sheet, row, key),
    unread: (key) => (typed[key] === undefined ? unreadOf(sheet, row, key) : {}),
    ask: (question) => questions.ask(row, question),
  }
}
