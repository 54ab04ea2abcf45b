import { decodeText } from '../delimited-text.ts'
import { readDelimitedTable } from './read-delimited-table.ts'
import { isWorkbook, readWorkbook } from './read-workbook.ts'
import type { UnreadCell } from './unread-cells.rules.ts'

/** A number is one that the workbook keeps as such; text is as somebody typed it. */
export type Cell = string | number | boolean | null

export interface TableSheet {
  name: string
  /** From the first row of the sheet on, each from its first column. */
  rows: Cell[][]
  /** Ranges of cells that are merged, such as `B1:D1`. */
  merged: string[]
  /** Cells of a workbook that have nothing to read; what stands in their place is for the eye alone. */
  unread?: UnreadCell[]
  /** In one sentence, why nothing of this sheet is read. */
  problem: string | null
}

export interface TableFile {
  sheets: TableSheet[]
  /** What stands between the cells of a text file; null for a workbook. */
  separator: string | null
  /** What the reader is told of the file. */
  notes: string[]
}
export type TableReading = TableFile | { problem: string }

const NO_TABLE = 'This is neither a workbook (XLSX) nor a text file (CSV).'

/** @param maxRows of a sheet; longer ones are not read */
export const readTableFile = async (
  bytes: Uint8Array<ArrayBuffer>,
  maxRows: number,
): Promise<TableReading> => {
  if (isWorkbook(bytes)) return readWorkbook(bytes, maxRows)
  const text = decodeText(bytes)
  return text === null ? { problem: NO_TABLE } : readDelimitedTable(text, maxRows)
}
