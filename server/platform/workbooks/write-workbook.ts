/** Tables as a workbook: numbers are numbers, and texts are text whatever they look like. */
import type { CellObject, Sheet } from 'write-excel-file/node'

type Form = 'text' | 'money' | 'number' | 'percent' | 'rate' | 'whole'

export interface WorkbookColumn {
  name: string
  form: Form
  /** In characters. */
  width: number
}

export interface WorkbookSheet {
  name: string
  /** What stands above the table: a label and what it says. */
  facts: { label: string; value: string; form?: Form }[]
  columns: WorkbookColumn[]
  rows: (string | null)[][]
  sums: (string | null)[][]
}

const FORMATS: Record<Exclude<Form, 'text'>, string> = {
  money: '#,##0.00##',
  number: '#,##0.00####',
  percent: '0.00',
  rate: '0.000000',
  whole: '#,##0',
}

/** What XML has no way to write. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const HEAD = { fontWeight: 'bold', backgroundColor: '#f4f2f6', wrap: true, alignVertical: 'top' } as const

/** A cell of text keeps its type: what begins with `=` is no formula. */
const cellOf = (value: string | null, form: Form): CellObject | null => {
  if (value === null || value === '') return null
  if (form === 'text') return { value: value.replace(UNWRITABLE, ''), type: String, alignVertical: 'top' }
  return { value: Number(value), type: Number, format: FORMATS[form], alignVertical: 'top' }
}

const boldOf = (cell: CellObject | null): CellObject | null => cell && { ...cell, fontWeight: 'bold' }

const drawSheet = ({ name, facts, columns, rows, sums }: WorkbookSheet): Sheet<never> => {
  const rowOf = (row: (string | null)[]) => columns.map(({ form }, index) => cellOf(row[index] ?? null, form))
  return {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    data: [
      ...facts.map(({ label, value, form = 'text' }) => [boldOf(cellOf(label, 'text')), cellOf(value, form)]),
      ...(facts.length > 0 ? [[]] : []),
      columns.map((column) => ({ ...HEAD, value: column.name, type: String })),
      ...rows.map(rowOf),
      ...sums.map((row) => rowOf(row).map(boldOf)),
    ],
  }
}

/** The library is loaded with the first workbook. */
export const writeWorkbook = async (sheets: readonly WorkbookSheet[]): Promise<Buffer> => {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile(sheets.map(drawSheet)).toBuffer()
}
