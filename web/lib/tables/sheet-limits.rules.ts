/** What a sheet of a workbook may be, and what its XML says besides its cells. */

import { formatNumber } from '#web/lib/formats.ts'
import { columnName } from './cell-address.ts'

export const MAX_COLUMNS = 1000

const say = (count: number): string => formatNumber(count)
export const sayTooLong = (rows: number, maxRows: number): string =>
  `This sheet has ${say(rows)} rows; no more than ${say(maxRows)} are read.`

export const sayTooWide = (): string => `This sheet has more than ${say(MAX_COLUMNS)} columns.`

const MERGED = /<(?:\w+:)?mergeCell\b[^>]*?\sref=["']([A-Z]+\d+:[A-Z]+\d+)["']/g

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
