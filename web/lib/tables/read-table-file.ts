import { decodeText } from '../forms/decode-text.ts'
import { readDelimitedTable } from './read-delimited-table.ts'
import { readMarkedTable } from './read-marked-table.ts'
import { isFlatDocument, isOpenDocument, readFlatDocument, readOpenDocument } from './read-open-document.ts'
import { isPageArchive, readPageArchive } from './read-page-archive.ts'
import type { TableReading } from './table-reading.ts'
import { isWorkbook, readWorkbook } from './workbook/read-workbook.ts'

const NO_TABLE = 'This is neither a workbook (XLSX, XLS, ODS) nor a text file (CSV).'

/** Texts of programs that are no tables to people: rich text, SYLK, DIF, PostScript and PDF. */
const isOther = (text: string): boolean =>
  /^\ufeff?(?:\{\\rtf|ID;P|TABLE\r?\n0,1\r?\n|%!PS|%PDF-)/.test(text.slice(0, 40))

/** @param maxRows of a sheet; longer ones are not read */
export const readTableFile = async (
  bytes: Uint8Array<ArrayBuffer>,
  maxRows: number,
): Promise<TableReading> => {
  if (isOpenDocument(bytes)) return readOpenDocument(bytes, maxRows)
  if (isWorkbook(bytes)) return readWorkbook(bytes, maxRows)
  if (isPageArchive(bytes)) return readPageArchive(bytes, maxRows)
  const text = decodeText(bytes)
  if (text === null || isOther(text)) return { problem: NO_TABLE }
  if (isFlatDocument(text)) return readFlatDocument(text, maxRows)
  return readMarkedTable(text, maxRows) ?? readDelimitedTable(text, maxRows)
}
