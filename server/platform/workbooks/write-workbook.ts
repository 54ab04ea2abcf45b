/**
 * Tables as a workbook: numbers are numbers, and texts are text whatever they look like. What is counted has its formula
 * beside the value that was counted here, so that a spreadsheet goes on counting and a reader of files finds a number.
 */
import type { CellObject, Sheet } from 'write-excel-file/node'
import { keepValues } from './kept-values.ts'

type Form = 'text' | 'money' | 'number' | 'percent' | 'rate' | 'whole'

export interface WorkbookColumn {
  name: string
  form: Form
  /** In characters. */
  width: number
}

/** Where cells stand, for formulas: columns are counted from 0. */
export interface Places {
  /** Of the same row. */
  cell: (column: number) => string
  /** All rows of the table in a column; null where it has none. */
  rows: (column: number) => string | null
  /** Of one of the rows below the table, which are counted from 0. */
  sum: (index: number, column: number) => string
  /** What a fact above the table says; null where it is not there. */
  fact: (label: string) => string | null
  /** Of the first row below the table of another sheet; null without that sheet. */
  total: (sheet: string, column: number) => string | null
}

/** A formula may find that what it counts with is not in the workbook: then the value stands alone. */
export interface Counted {
  value: string
  formula: (at: Places) => string | null
}

export type WorkbookValue = string | null | Counted

export interface WorkbookSheet {
  name: string
  /** What stands above the table: a label and what it says. */
  facts: { label: string; value: string; form?: Form }[]
  columns: WorkbookColumn[]
  rows: WorkbookValue[][]
  sums: WorkbookValue[][]
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

/** Letters of a column: `0` → `A`. */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** Rows as a spreadsheet counts them, from 1. */
const firstRowOf = ({ facts }: WorkbookSheet): number => facts.length + (facts.length > 0 ? 1 : 0) + 2
const sumRowOf = (sheet: WorkbookSheet, index: number): number =>
  firstRowOf(sheet) + sheet.rows.length + index

const placesOf = (sheet: WorkbookSheet, row: number, all: readonly WorkbookSheet[]): Places => {
  const first = firstRowOf(sheet)
  return {
    cell: (column) => `${columnName(column)}${row}`,
    rows: (column) =>
      sheet.rows.length === 0
        ? null
        : `${columnName(column)}${first}:${columnName(column)}${first + sheet.rows.length - 1}`,
    sum: (index, column) => `${columnName(column)}${sumRowOf(sheet, index)}`,
    fact: (label) => {
      const at = sheet.facts.findIndex((fact) => fact.label === label)
      return at < 0 ? null : `$B$${at + 1}`
    },
    total: (name, column) => {
      const other = all.find((each) => each.name === name)
      return other && other.sums.length > 0
        ? `'${name.replaceAll("'", "''")}'!${columnName(column)}${sumRowOf(other, 0)}`
        : null
    },
  }
}

/** A sheet, with the values of its formulas by their addresses. */
const drawSheet = (sheet: WorkbookSheet, all: readonly WorkbookSheet[]) => {
  const { name, facts, columns, rows, sums } = sheet
  const kept = new Map<string, string>()
  const drawCell = (value: WorkbookValue, column: number, row: number): CellObject | null => {
    const form = columns[column]?.form ?? 'text'
    if (value === null || typeof value === 'string') return cellOf(value, form)
    const cell = cellOf(value.value, form)
    const formula = value.formula(placesOf(sheet, row, all))
    if (formula === null) return cell
    kept.set(`${columnName(column)}${row}`, String(Number(value.value)))
    return { ...cell, value: formula, type: 'Formula' } as CellObject
  }
  const rowOf = (row: readonly WorkbookValue[], number: number) =>
    columns.map((_, column) => drawCell(row[column] ?? null, column, number))
  const drawn: Sheet<never> = {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    data: [
      ...facts.map(({ label, value, form = 'text' }) => [boldOf(cellOf(label, 'text')), cellOf(value, form)]),
      ...(facts.length > 0 ? [[]] : []),
      columns.map((column) => ({ ...HEAD, value: column.name, type: String })),
      ...rows.map((row, index) => rowOf(row, firstRowOf(sheet) + index)),
      ...sums.map((row, index) => rowOf(row, sumRowOf(sheet, index)).map(boldOf)),
    ],
  }
  return { drawn, kept }
}

/** The library is loaded with the first workbook. */
export const writeWorkbook = async (sheets: readonly WorkbookSheet[]): Promise<Buffer> => {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const made = sheets.map((sheet) => drawSheet(sheet, sheets))
  const written = await writeXlsxFile(made.map(({ drawn }) => drawn)).toBuffer()
  return keepValues(
    written,
    made.map(({ kept }) => kept),
  )
}
