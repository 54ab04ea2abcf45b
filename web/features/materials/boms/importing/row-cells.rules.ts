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
  ask: (question: Omit<Question, 'rows'>) => string | undefined
}

const NOTHING: Amount = { digits: '', isPercent: false, currency: null, unit: null, per: null }
const FORMULA_CHOICES = [{ value: 'take', label: 'Take the results' }]

export const rowCells = (
  input: ImportInput,
  row: number,
  cells: readonly Cell[],
  questions: Questionnaire,
  emptied: Map<string, number>,
): RowCells => {
  const { matching, found, edits, settings } = input
  const typed = edits[row] ?? {}
  const findUnread = unreadAt(input.unread)
  const findShown = shownAt(input.unread)
  const columnsOf = (key: ColumnKey) => matching.flatMap((each, column) => (each === key ? [column] : []))
  const headAt = (column: number) => textOf(found.heads[column] ?? null)
  const ask: RowCells['ask'] = (question) => questions.ask(row, question)
  /** The result of a formula, once somebody has agreed to it. */
  const computed = (column: number): { cell: Cell; asked?: string } | null => {
    const formula = formulaAt(input, row, column)
    const value = formula === null ? null : computeFormula(formula, (r, c) => cellAt(input, r, c))
    if (value === null) return null
    const answer = ask({
      ...{ id: 'formulas:', about: 'formulas', said: '', choices: FORMULA_CHOICES },
      ...{ proposal: 'take', canBeEmpty: true },
    })
    if (answer === undefined) return { cell: null, asked: 'formulas:' }
    return { cell: answer === 'take' ? value : null }
  }
  const cellOf = (column: number): { cell: Cell; problem?: string; asked?: string } => {
    const problem = findUnread(row, column)
    if (problem === null) return { cell: cells[column] ?? null }
    return computed(column) ?? { cell: null, problem }
  }
  const said: Partial<Record<ColumnKey, string>> = {}
  for (const [column, key] of matching.entries()) {
    const text = findShown(row, column) ?? textOf(cells[column] ?? null)
    if (key !== null && text !== '') said[key] = said[key] ? `${said[key]} · ${text}` : text
  }
  const textAt = (column: number): string => {
    const { cell } = cellOf(column)
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
  const unreadable = (key: DecimalKey, problem: string): AmountsOfCell => {
    const answer = ask({
      ...{ id: `unreadable:${key}`, about: 'unreadable', said: COLUMNS[key].head, choices: [] },
      ...{ proposal: '', canBeEmpty: true },
    })
    return answer === undefined ? { amount: null, problem } : { amount: NOTHING }
  }
  const amount = (key: DecimalKey): AmountsOfCell => {
    const places = PLACES[key]
    const isShare = settings.shares[key] ?? false
    if (typed[key] !== undefined) {
      const reading = readAmount(typed[key], decimalSign())
      return 'amount' in reading ? reading : { amount: null, problem: reading.problem }
    }
    const [column] = columnsOf(key)
    if (column === undefined) return { amount: null }
    const { cell, problem, asked } = cellOf(column)
    if (asked !== undefined) return { amount: null, asked }
    if (problem !== undefined) return unreadable(key, problem)
    if (typeof cell === 'number') {
      const reading = readNumberCell(cell, { sign: '.', places, isShare })
      return 'digits' in reading
        ? { amount: { ...NOTHING, digits: reading.digits } }
        : unreadable(key, reading.problem)
    }
    const text = textOf(cell)
    if (text !== '' && saysNothing(text)) emptied.set(text, (emptied.get(text) ?? 0) + 1)
    const reading = readAmount(text, settings.signs[key] ?? '.')
    if ('problem' in reading) return unreadable(key, reading.problem)
    const { digits, isPercent } = reading.amount
    if (!isShare || isPercent || digits === '') return reading
    const share = readNumberCell(Number(digits), { sign: '.', places, isShare })
    return 'digits' in share ? { amount: { ...reading.amount, digits: share.digits } } : reading
  }
  return {
    said,
    edited: (key) => typed[key],
    has: (key) => typed[key] !== undefined || columnsOf(key).length > 0,
    text: (key) => texts(key)[0]?.text ?? '',
    texts,
    head: (key) => headAt(columnsOf(key)[0] ?? -1),
    amount,
    ask,
  }
}

const formulaAt = ({ unread = [] }: ImportInput, row: number, column: number): string | null =>
  unread.find((cell) => cell.row === row && cell.column === column)?.formula ?? null

const cellAt = (input: ImportInput, row: number, column: number): Cell | { formula: string } => {
  const formula = formulaAt(input, row, column)
  return formula === null ? (input.rows[row]?.[column] ?? null) : { formula }
}
