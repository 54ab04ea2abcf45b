import { decodeText } from '../forms/decode-text.ts'
import { addressOf } from './cell-address.ts'
import { readDelimitedTable } from './read-delimited-table.ts'
import { readMarkedTable } from './read-marked-table.ts'
import { isFlatDocument, isOpenDocument, readFlatDocument, readOpenDocument } from './read-open-document.ts'
import { isPageArchive, readPageArchive } from './read-page-archive.ts'
import type { TableReading, TableSheet } from './table-reading.ts'
import { MAX_CELL_LETTERS, sayLong, type UnreadCell } from './unread-cells.rules.ts'
import { isWorkbook, readWorkbook } from './workbook/read-workbook.ts'

const NO_TABLE = 'This is neither a workbook (XLSX, XLS, ODS) nor a text file (CSV).'

/** Texts of programs that are no tables to people: rich text, SYLK, DIF, PostScript and PDF. */
const isOther = (text: string): boolean =>
  /^\ufeff?(?:\{\\rtf|ID;P|TABLE\r?\n0,1\r?\n|%!PS|%PDF-)/.test(text.slice(0, 40))

/** So much of a cell that is too long is shown. */
const SHOWN_LETTERS = 200

/** No field takes such a text, and a page that shows it stands still: it is named. */
const withoutLongCells = (sheet: TableSheet): TableSheet => {
  const unread: UnreadCell[] = []
  const rows = sheet.rows.map((cells, row) =>
    cells.map((cell, column) => {
      if (typeof cell !== 'string' || cell.length <= MAX_CELL_LETTERS) return cell
      const shown = `${cell.slice(0, SHOWN_LETTERS)}…`
      unread.push({ row, column, shown, problem: sayLong(addressOf(row, column)) })
      return shown
    }),
  )
  if (unread.length === 0) return sheet
  // A formula of such a length is among those that have nothing to read already.
  const isLong = new Set(unread.map(({ row, column }) => `${row}:${column}`))
  const others = (sheet.unread ?? []).filter(({ row, column }) => !isLong.has(`${row}:${column}`))
  return { ...sheet, rows, unread: [...others, ...unread] }
}

/** @param maxRows of a sheet; longer ones are not read */
export const readTableFile = async (
  bytes: Uint8Array<ArrayBuffer>,
  maxRows: number,
): Promise<TableReading> => {
  const reading = await readAsItIs(bytes, maxRows)
  return 'problem' in reading ? reading : { ...reading, sheets: reading.sheets.map(withoutLongCells) }
}

const readAsItIs = async (bytes: Uint8Array<ArrayBuffer>, maxRows: number): Promise<TableReading> => {
  if (isOpenDocument(bytes)) return readOpenDocument(bytes, maxRows)
  if (isWorkbook(bytes)) return readWorkbook(bytes, maxRows)
  if (isPageArchive(bytes)) return readPageArchive(bytes, maxRows)
  const text = decodeText(bytes)
  if (text === null || isOther(text)) return { problem: NO_TABLE }
  if (isFlatDocument(text)) return readFlatDocument(text, maxRows)
  return readMarkedTable(text, maxRows) ?? readDelimitedTable(text, maxRows)
}
