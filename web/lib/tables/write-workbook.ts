/** A workbook of one sheet. Its cells are typed: text that looks like a formula is text there, and needs no mark. */
import writeXlsxFile from 'write-excel-file/universal'
import type { WrittenCell } from './write-table-text.ts'

interface Sheet {
  name: string
  /** The first row is its head. */
  rows: readonly (readonly WrittenCell[])[]
  /** Of columns, in characters. */
  widths: readonly number[]
}

const DAY_FORMAT = 'yyyy-mm-dd'

const asCell = (value: WrittenCell) => {
  if (value === null || value === '') return null
  if (typeof value === 'number') return { value, type: Number }
  if (typeof value === 'object')
    return { value: new Date(`${value.day}T00:00:00Z`), type: Date, format: DAY_FORMAT }
  return typeof value === 'boolean'
    ? { value, type: Boolean }
    : { value, type: String, wrap: value.includes('\n') }
}

export const writeWorkbook = ({ name, rows: [head = [], ...rows], widths }: Sheet): Promise<Blob> =>
  writeXlsxFile(
    [
      head.map((value) => ({ value: String(value ?? ''), type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(asCell)),
    ],
    { sheet: name, columns: widths.map((width) => ({ width })), stickyRowsCount: 1 },
  ).toBlob()
