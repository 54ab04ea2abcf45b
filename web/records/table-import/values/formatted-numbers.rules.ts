/** Numbers of a workbook with what their format says beside the digits: `€3.4`, `5%`, `1.25 yd`. */
import Big from 'big.js'
import type { Cell, CellFormat, FormattedCell, TableSheet } from '#web/lib/tables/table-reading.ts'
import { textOf } from './read-values.rules.ts'

/** The format of a cell by its place. */
export const formatAt = (formats: readonly FormattedCell[] = []) => {
  const byPlace = new Map(formats.map((each) => [`${each.row}:${each.column}`, each]))
  return (row: number, column: number): CellFormat | undefined => byPlace.get(`${row}:${column}`)
}

/** As the workbook shows it, with a point. */
export const sayFormatted = (cell: Cell, format: CellFormat | undefined): string => {
  if (!format || typeof cell !== 'number') return textOf(cell)
  if (format.behind === '%') return `${new Big(cell.toPrecision(15)).times(100).toFixed()}%`
  return `${format.before}${cell} ${format.behind}`.trim()
}

/** Rows in which shares that are shown as percents are none of the column's plain numbers. */
export const withoutPercents = ({
  rows,
  formats = [],
}: Pick<TableSheet, 'formats'> & { rows: Cell[][] }): Cell[][] => {
  const percents = formats.filter(({ behind }) => behind === '%')
  if (percents.length === 0) return rows
  const others = rows.map((row) => [...row])
  for (const { row, column } of percents) {
    const cells = others[row]
    if (cells && typeof cells[column] === 'number') cells[column] = null
  }
  return others
}

/** For what moves cells to other places: formats stay with the places that they were at, and say nothing there. */
export const withoutFormats = ({ formats: _, ...sheet }: TableSheet): TableSheet => sheet

/** The same, with what formats say written into the cells. Four decimals are never taken for thousands. */
export const withFormatsSaid = (sheet: TableSheet): TableSheet => {
  const { rows, formats = [] } = sheet
  if (formats.length === 0) return sheet
  const said = rows.map((row) => [...row])
  for (const { row, column, ...format } of formats) {
    const cells = said[row]
    const cell = cells?.[column]
    if (!cells || typeof cell !== 'number') continue
    const isAmbiguous = /\.\d{3}$/.test(String(cell)) && format.behind !== '%'
    const text = sayFormatted(cell, format)
    cells[column] = isAmbiguous ? text.replace(String(cell), `${cell}0`) : text
  }
  return withoutFormats({ ...sheet, rows: said })
}
