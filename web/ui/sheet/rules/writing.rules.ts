/** Texts into cells: what a column takes of them, and what stays beside the row as it was typed. */
import {
  type DecimalReading,
  type DecimalSign,
  readDecimalText,
  readTypedDecimal,
} from '#contract/values/numbers/decimal-sign.ts'
import { foldText } from '#contract/values/text/fold.ts'
import type {
  Choice,
  ChoiceColumn,
  ChoicesColumn,
  RowId,
  SheetColumn,
  SheetRow,
  Written,
} from '../sheet-columns.ts'
import type { Cell } from './cells.rules.ts'
import { type Content, putWrong, type WrongText, type WrongTexts, withWrong } from './content.rules.ts'

/** How a text is meant: typed by the reader, written by a spreadsheet of that sign, or what the column itself keeps. */
export type Meant = { as: 'typed'; sign: DecimalSign } | { as: 'pasted'; sign: DecimalSign } | { as: 'kept' }

export interface Write extends Cell {
  text: string
  meant: Meant
}

export const YES = 'yes'
export const NO = 'no'
const TICKS: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  x: true,
  '1': true,
  '✓': true,
  '☑': true,
  no: false,
  n: false,
  false: false,
  '0': false,
  '': false,
  '☐': false,
}

/** By its label, folded, or by what else it is called; two of the same label are told apart by their detail. */
export const findChoice = (
  choices: readonly Choice[],
  text: string,
): { value: string } | { problem: string } => {
  const wanted = foldText(text)
  const isWanted = (name: string) => foldText(name) === wanted
  const labelled = choices.filter(
    ({ label, detail }) => isWanted(label) || (detail && isWanted(`${label}, ${detail}`)),
  )
  const found = labelled.length > 0 ? labelled : choices.filter(({ names }) => names?.some(isWanted))
  const [first] = found
  if (!first) return { problem: `“${text.trim()}” is not in the list` }
  return found.length > 1 ? { problem: `There is more than one “${text.trim()}”: choose one` } : first
}

const readDecimal = (text: string, meant: Meant): DecimalReading =>
  meant.as === 'typed'
    ? readTypedDecimal(text, meant.sign)
    : readDecimalText(text, meant.as === 'kept' ? '.' : meant.sign)

const writeChoice = <Row>(column: ChoiceColumn<Row>, row: Row, text: string, meant: Meant): Written<Row> => {
  if (text.trim() === '') return column.write(row, '')
  const choices = column.choices(row)
  if (meant.as === 'kept' && choices.some(({ value }) => value === text)) return column.write(row, text)
  const found = findChoice(choices, text)
  if ('value' in found) return column.write(row, found.value)
  const value = column.meant?.(row, text) ?? null
  return value === null ? found : column.write(row, value)
}

const SEPARATOR = ';'

/** Labels, or values, as one text. */
export const joinChoices = (parts: readonly string[]): string => parts.join(`${SEPARATOR} `)

/** The labels in a text; what stands behind the last semicolon is the last of them. */
export const partChoices = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Each by its label, once; a label may itself have a semicolon in it where it stands alone. */
const writeChoices = <Row>(
  column: ChoicesColumn<Row>,
  row: Row,
  text: string,
  meant: Meant,
): Written<Row> => {
  const choices = column.choices(row)
  const whole = findChoice(choices, text)
  if ('value' in whole) return column.write(row, [whole.value])
  const known = new Set(choices.map(({ value }) => value))
  const found = partChoices(text).map((part) =>
    meant.as === 'kept' && known.has(part) ? { value: part } : findChoice(choices, part),
  )
  const wrong = found.find((each) => 'problem' in each)
  if (wrong) return wrong
  return column.write(row, [...new Set(found.flatMap((each) => ('value' in each ? each.value : [])))])
}

export const canWrite = <Row>(column: SheetColumn<Row>, row: Row): boolean =>
  column.kind !== 'computed' && column.kind !== 'picture' && (column.canChange?.(row) ?? true)

/** The row with the text in the column's cell, or why it does not fit. */
export const writeText = <Row>(
  column: SheetColumn<Row>,
  row: Row,
  { text, meant }: Pick<Write, 'text' | 'meant'>,
): Written<Row> => {
  switch (column.kind) {
    case 'text':
      return column.write(row, text)
    case 'decimal': {
      const reading = readDecimal(text, meant)
      return 'problem' in reading ? reading : column.write(row, reading.digits)
    }
    case 'choice':
      return writeChoice(column, row, text, meant)
    case 'choices':
      return writeChoices(column, row, text, meant)
    case 'tick': {
      const isTicked = TICKS[foldText(text)]
      return isTicked === undefined
        ? { problem: `“${text.trim()}” is neither yes nor no` }
        : column.tick(row, isTicked)
    }
    default:
      return { row }
  }
}

interface RowState<Row> {
  row: Row
  wrong: WrongTexts | undefined
}

const writeInRow = <Row>(
  state: RowState<Row>,
  writes: readonly Write[],
  columns: readonly SheetColumn<Row>[],
): RowState<Row> =>
  writes.reduce<RowState<Row>>(({ row, wrong }, write) => {
    const column = columns[write.column]
    if (!column || !canWrite(column, row)) return { row, wrong }
    const written = writeText(column, row, write)
    const text: WrongText | null =
      'problem' in written ? { text: write.text, problem: written.problem } : null
    return { row: 'row' in written ? written.row : row, wrong: withWrong(wrong, column.key, text) }
  }, state)

/** All writes of one gesture. Of a row they are made in the order of the columns, for one may depend on another. */
export const writeCells = <Row extends SheetRow>(
  content: Content<Row>,
  columns: readonly SheetColumn<Row>[],
  writes: readonly Write[],
): Content<Row> => {
  const byRow = Map.groupBy(writes, ({ row }) => row)
  const wrong = new Map<RowId, WrongTexts>(content.wrong)
  const rows = content.rows.map((row, index) => {
    const own = byRow.get(index)
    if (!own) return row
    const inOrder = own.toSorted((one, other) => one.column - other.column)
    const next = writeInRow({ row, wrong: wrong.get(row.id) }, inOrder, columns)
    putWrong(wrong, row.id, next.wrong)
    return isSameRow(row, next.row) ? row : next.row
  })
  return { rows, wrong }
}

/** A cell that gets what it has is no change. */
const isSameRow = <Row extends object>(one: Row, other: Row): boolean => {
  if (one === other) return true
  const keys = Object.keys(other) as (keyof Row)[]
  return keys.length === Object.keys(one).length && keys.every((key) => one[key] === other[key])
}
