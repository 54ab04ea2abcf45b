/** Cells as texts: shown, edited and copied. */
import type { DecimalSign } from '#contract/values/numbers/decimal-sign.ts'
import type { SheetColumn, SheetRow } from '../sheet-columns.ts'
import type { Range } from './cells.rules.ts'
import { guardFormula, unguardFormula } from './clipboard-text.rules.ts'
import type { Content, WrongTexts } from './content.rules.ts'
import { joinChoices, NO, type Write, YES } from './writing.rules.ts'

const padPlaces = (digits: string, places: number): string => {
  const [whole = '', decimals = ''] = digits.split('.')
  return places > 0 ? `${whole}.${decimals.padEnd(places, '0')}` : digits
}

/** Digits as the reader writes them, without marks between thousands: what is shown can be typed. */
export const showDigits = (digits: string, sign: DecimalSign, places = 0): string =>
  digits === '' ? '' : padPlaces(digits, places).replace('.', sign)

export const isNumeric = <Row>(column: SheetColumn<Row>): boolean =>
  column.kind === 'decimal' || (column.kind === 'computed' && column.isDecimal === true)

/** Digits with a point; null for a column of other things. */
export const digitsOf = <Row>(column: SheetColumn<Row>, row: Row): string | null =>
  column.kind === 'decimal' || (column.kind === 'computed' && column.isDecimal) ? column.read(row) : null

/** What the cell shows. */
export const textOf = <Row>(column: SheetColumn<Row>, row: Row, sign: DecimalSign): string => {
  switch (column.kind) {
    case 'decimal':
      return showDigits(column.read(row), sign, column.places)
    case 'computed':
      return column.isDecimal ? showDigits(column.read(row), sign, column.places) : column.read(row)
    case 'tick':
      return column.isTicked(row) ? YES : NO
    case 'picture':
      return column.picture(row)?.name ?? ''
    default:
      return column.read(row)
  }
}

/** The same with what was typed and does not fit. */
export const shownText = <Row>(
  column: SheetColumn<Row>,
  { row, wrong }: { row: Row; wrong: WrongTexts | undefined },
  sign: DecimalSign,
): string => wrong?.[column.key]?.text ?? textOf(column, row, sign)

export const isEmptyCell = <Row>(column: SheetColumn<Row>, row: Row, wrong?: WrongTexts): boolean => {
  if (wrong?.[column.key]) return wrong[column.key]?.text === ''
  if (column.kind === 'tick') return !column.isTicked(row)
  return column.kind === 'picture' ? column.picture(row) === null : column.read(row) === ''
}

/** A cell on its way to another place: its text, and what its column keeps, for columns that keep the same. */
export interface CopiedCell {
  text: string
  kept: { by: string; value: string } | null
}

const keptBy = <Row>(column: SheetColumn<Row>): string =>
  isNumeric(column) ? 'decimal' : `${column.kind}:${column.key}`

const keptValue = <Row>(column: SheetColumn<Row>, row: Row): string => {
  if (column.kind === 'choice') return column.value(row)
  if (column.kind === 'choices') return joinChoices(column.values(row))
  return digitsOf(column, row) ?? textOf(column, row, '.')
}

const copyCell = <Row>(
  column: SheetColumn<Row>,
  row: Row,
  wrong: WrongTexts | undefined,
  sign: DecimalSign,
): CopiedCell => {
  const typed = wrong?.[column.key]
  if (typed) return { text: typed.text, kept: null }
  const text = textOf(column, row, sign)
  return { text, kept: { by: keptBy(column), value: keptValue(column, row) } }
}

export const copyCells = <Row extends SheetRow>(
  { rows, wrong }: Content<Row>,
  columns: readonly SheetColumn<Row>[],
  { top, left, bottom, right }: Range,
  sign: DecimalSign,
): CopiedCell[][] =>
  rows
    .slice(top, bottom + 1)
    .map((row) =>
      columns.slice(left, right + 1).map((column) => copyCell(column, row, wrong.get(row.id), sign)),
    )

/** As a spreadsheet is given it: a number may begin with a minus, a text with what makes a formula may not. */
export const writeForSpreadsheet = (cells: readonly (readonly CopiedCell[])[]): string[][] =>
  cells.map((row) => row.map(({ text, kept }) => (kept?.by === 'decimal' ? text : guardFormula(text))))

/** What is written where a copied cell is put down. */
export const writeCopied = <Row>(
  column: SheetColumn<Row>,
  { text, kept }: CopiedCell,
  sign: DecimalSign,
): Pick<Write, 'text' | 'meant'> => {
  if (kept && kept.by === keptBy(column)) return { text: kept.value, meant: { as: 'kept' } }
  return { text, meant: { as: 'typed', sign } }
}

/** What is written where a text of another program is put down. */
export const writePasted = (text: string, sign: DecimalSign): Pick<Write, 'text' | 'meant'> => ({
  text: unguardFormula(text),
  meant: { as: 'pasted', sign },
})
