/** What a sheet of a workbook may be, judged by its XML before it is read. */

import { formatNumber } from '#web/lib/formats.ts'

const MAX_COLUMNS = 1000

const say = (count: number): string => formatNumber(count)
export const sayTooLong = (rows: number, maxRows: number): string =>
  `This sheet has ${say(rows)} rows; no more than ${say(maxRows)} are read.`

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
  if (columns > MAX_COLUMNS) return `This sheet has more than ${say(MAX_COLUMNS)} columns.`
  return null
}

export const findMerged = (xml: string): string[] => [...xml.matchAll(MERGED)].map(([, ref = '']) => ref)
