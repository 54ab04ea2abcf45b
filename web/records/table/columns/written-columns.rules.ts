/** Rows of a file: the columns that a table shows, in their order. */
import type { WrittenCell } from '#web/lib/tables/write-table-text.ts'
import type { WrittenTable } from '../export-table.ts'

export interface FileColumn<Row> {
  head: string
  /** In characters. */
  width: number
  write: (row: Row) => WrittenCell
}

const PIXELS_A_CHARACTER = 7
export const inCharacters = (pixels: number): number => Math.round(pixels / PIXELS_A_CHARACTER)

export const writeColumns = <Row>(
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
): WrittenTable => ({
  rows: [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ write }) => write(row)))],
  widths: columns.map(({ width }) => width),
})
