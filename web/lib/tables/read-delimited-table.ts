import { readGrid, SEPARATORS } from '../forms/delimited-text.ts'
import { sayTooLong } from './sheet-limits.rules.ts'
import type { TableReading } from './table-reading.ts'

const EMPTY = 'This file is empty.'
const unclosed = (line: number): string =>
  `A quotation mark opens in line ${line} and is never closed. Close it and choose the file again.`

/** A mark that keeps spreadsheets from taking text for a formula; our own export puts it there. */
const MARK = /^'(?=[=+\-@\t\r'])/

/** `="00123"`, by which programs keep a spreadsheet from reading a number. */
const KEPT_TEXT = /^="([^"]*)"$/

/** A line that lists of programs are drawn with. */
const RULE = /^(?:-{3,}|={3,}|_{3,}|[-+]{5,})$/

/** Rows that are looked at. */
const SCORED = 30

/** How much of a table a separator makes of the text: rows of one width, the wider the better. */
const scoreOf = (rows: readonly string[][]): number => {
  const widths = rows.slice(0, SCORED).map((row) => row.length)
  return Math.max(0, ...widths.map((width) => (width - 1) * widths.filter((each) => each === width).length))
}

/** So much of a text has the rows by which its separator is found, as a rule. */
const BEGINNING = 65_536

/** Rows that a separator makes of the beginning; of the whole, where a long cell takes more than that. */
const readBeginning = (text: string, separator: (typeof SEPARATORS)[number]) => {
  const grid = readGrid(text.slice(0, BEGINNING), separator)
  return text.length <= BEGINNING || grid.rows.length > SCORED ? grid : readGrid(text, separator)
}

export const readDelimitedTable = (text: string, maxRows: number): TableReading => {
  const attempts = SEPARATORS.map((separator) => readBeginning(text, separator))
  const found = attempts.reduce((best, each) => (scoreOf(each.rows) > scoreOf(best.rows) ? each : best))
  const grid = text.length <= BEGINNING ? found : readGrid(text, found.separator)
  if (grid.unclosedLine !== null) return { problem: unclosed(grid.unclosedLine) }
  const last = grid.rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''))
  if (last < 0) return { problem: EMPTY }
  if (last >= maxRows) return { problem: sayTooLong(last + 1, maxRows) }
  const rows = grid.rows.slice(0, last + 1).map((row) => {
    const [only = '', ...others] = row.filter((cell) => cell.trim() !== '')
    const isRule = others.length === 0 && RULE.test(only.trim())
    return isRule
      ? row.map(() => '')
      : row.map((cell) => (KEPT_TEXT.exec(cell.trim())?.[1] ?? cell).replace(MARK, ''))
  })
  return {
    sheets: [{ name: 'Table', rows, merged: [], problem: null }],
    separator: grid.separator,
    notes: [],
  }
}
