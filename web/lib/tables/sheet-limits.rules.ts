/** What a sheet of a workbook may be, judged by its XML before it is read. */

import { formatNumber } from '#web/lib/formats.ts'
import { columnName } from './cell-address.ts'

export const MAX_COLUMNS = 1000

const say = (count: number): string => formatNumber(count)
export const sayTooLong = (rows: number, maxRows: number): string =>
  `This sheet has ${say(rows)} rows; no more than ${say(maxRows)} are read.`

export const sayTooWide = (): string => `This sheet has more than ${say(MAX_COLUMNS)} columns.`

/** `C` → 3. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** Rows and cells with their addresses, `r="12"` and `r="C12"`. */
const PLACES = /<(?:\w+:)?(?:row|c)\b[^>]*?\sr=["']([A-Z]*)(\d+)["']/g
const ROWS = /<(?:\w+:)?row\b/g
const MERGED = /<(?:\w+:)?mergeCell\b[^>]*?\sref=["']([A-Z]+\d+:[A-Z]+\d+)["']/g

/** In one sentence why a sheet is not read; null for one that is. The reader makes each row up to the last one. */
export const judgeSheet = (xml: string, maxRows: number): string | null => {
  let rows = 0
  for (const _ of xml.matchAll(ROWS)) rows++
  let columns = 0
  for (const [, letters = '', row = ''] of xml.matchAll(PLACES)) {
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, columnNumber(letters))
  }
  if (rows > maxRows) return sayTooLong(rows, maxRows)
  if (columns > MAX_COLUMNS) return sayTooWide()
  return null
}

export const findMerged = (xml: string): string[] => [...xml.matchAll(MERGED)].map(([, ref = '']) => ref)

const HIDDEN_ROW = /<(?:\w+:)?row\b(?=[^>]*\shidden=["'](?:1|true)["'])[^>]*?\sr=["'](\d+)["']/g
const HIDDEN_COLUMNS = /<(?:\w+:)?col\b(?=[^>]*\shidden=["'](?:1|true)["'])[^>]*>/g
const FIRST = /\smin=["'](\d+)["']/
const LAST = /\smax=["'](\d+)["']/

/** More are not named one by one. */
const MAX_HIDDEN = 50

/** `7` for a row, `J` for a column; an autofilter hides rows too. */
export const findHidden = (xml: string): string[] => {
  if (!xml.includes(' hidden=')) return []
  const rows = [...xml.matchAll(HIDDEN_ROW)].map(([, row = '']) => row)
  const columns = [...xml.matchAll(HIDDEN_COLUMNS)].flatMap(([tag]) => {
    const [min, max] = [FIRST, LAST].map((pattern) => Number(pattern.exec(tag)?.[1] ?? 0)) as [number, number]
    return Array.from({ length: Math.max(0, Math.min(max, MAX_COLUMNS) - min + 1) }, (_, at) =>
      columnName(min - 1 + at),
    )
  })
  return [...columns, ...rows].slice(0, MAX_HIDDEN)
}
