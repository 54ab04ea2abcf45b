/**
 * Sheets of tests with what must be read of them, as texts that people can write. Behind what a text says of itself, each
 * sheet has a head, its rows and its lines, with an empty line between them:
 *
 *     ## a list of trims
 *     as: utf-8
 *     separator: ;
 *     answer: sections: = items
 *
 *     Item | Qty | Price
 *     Zip 5" | 1 | 0.31
 *
 *     trims | Zip 5" |  | 1 piece | 0.31 EUR
 *
 * In a workbook an empty cell is none, and `0.31` a number, where `0.310` and `0,31` are texts; in quotation marks it is
 * a text, too, and `""` is an empty one. In a text file every cell is a text. A row without any cell is `|`, an end of line within a cell `\n`.
 */
import { readFileSync } from 'node:fs'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import type { WrittenKind } from '#web/lib/tables/written-files.fixture.ts'
import type { MeasuredSheet } from './measure-sheets.fixture.ts'

export interface FiledSheet extends MeasuredSheet {
  rows: Cell[][]
  /** Of table. */
  kind?: string
  as?: WrittenKind
  separator?: string
  /** Ranges of cells. */
  merged: string[]
  /** Questions, in the order of their names. */
  asked: string[]
  /** Answers in the order in which they are asked. */
  answers: Record<string, string>
  /** Columns of percents that are chosen to be shares before the check. */
  shares: Record<string, true>
  /** Rows that a picture stands in, from 0. */
  pictures: number[]
  /** Rows that are no lines. */
  leftOut: number
}

const cellOf = (text: string, isWorkbook: boolean): Cell => {
  const cell = text.trim().replaceAll('\\n', '\n')
  if (!isWorkbook) return cell
  if (cell === '') return null
  if (String(Number(cell)) === cell) return Number(cell)
  return cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1) : cell
}

/** Each as wide as the widest. */
const rowsOf = (texts: readonly string[], isWorkbook: boolean): Cell[][] => {
  const rows = texts.map((text) => text.split('|').map((cell) => cellOf(cell, isWorkbook)))
  const width = Math.max(...rows.map((row) => row.length))
  const none = isWorkbook ? null : ''
  return rows.map((row) => [...row, ...Array<Cell>(width - row.length).fill(none)])
}

/** What a head says: `as: ods` once, `answer: unit-missing: = piece` again and again. */
const saidIn = (lines: readonly string[]) => {
  const said = lines.map((line) => {
    const [key = '', ...rest] = line.split(': ')
    return { key, value: rest.join(': ') }
  })
  const all = (name: string) => said.filter(({ key }) => key === name).map(({ value }) => value)
  return { all, one: (name: string) => all(name)[0] }
}

const sheetOf = (text: string): FiledSheet => {
  const [head = '', rows = '', lines = ''] = text.trim().split('\n\n')
  const [name = '', ...about] = head.split('\n')
  const { all, one } = saidIn(about)
  const as = one('as') as WrittenKind | undefined
  const isWorkbook = as === undefined || as === 'xlsx' || as === 'ods'
  return {
    ...{ name, as, kind: one('kind'), separator: one('separator')?.replace('tab', '\t') },
    ...{ merged: all('merged'), unsaid: all('unsaid'), pictures: all('picture').map(Number) },
    asked: all('asked'),
    answers: Object.fromEntries(all('answer').map((answer) => answer.split(/ = ?/) as [string, string])),
    shares: Object.fromEntries(all('share').map((column) => [column, true as const])),
    leftOut: Number(one('left out') ?? 0),
    rows: rowsOf(rows.split('\n'), isWorkbook),
    // A line that ends without a value ends with a stroke.
    lines: (lines === '' ? [] : lines.split('\n')).map((line) => line.replace(/ \|$/, ' | ')),
  }
}

export const readSheets = (path: string): FiledSheet[] =>
  readFileSync(path, 'utf8').split('\n## ').slice(1).map(sheetOf)
