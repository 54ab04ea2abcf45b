/** Cells of a workbook that hold nothing to read: each is named with its reason, and none is taken for empty. */

import { formatNumber } from '#web/lib/formats.ts'

export interface UnreadCell {
  /** Both from 0. */
  row: number
  column: number
  /** What stands in the cell for the reader to see. */
  shown: string
  /** In one sentence. */
  problem: string
  /** What would have to be computed. */
  formula?: string
}

export const sayUncounted = (cell: string): string =>
  `Cell ${cell} has a formula without a value. Open the workbook in a spreadsheet, save it, and choose it again.`
export const sayError = (cell: string, code: string): string =>
  `Cell ${cell} shows the error ${code}. Mend it in the workbook, save it, and choose it again.`

export const MAX_CELL_LETTERS = 10_000
export const sayLong = (cell: string): string =>
  `Cell ${cell} has more than ${formatNumber(MAX_CELL_LETTERS)} characters. Shorten it in the file and choose it again.`

const byPlace = (unread: readonly UnreadCell[] = [], say: (cell: UnreadCell) => string) => {
  const said = new Map(unread.map((cell) => [`${cell.row}:${cell.column}`, say(cell)]))
  return (row: number, column: number): string | null => said.get(`${row}:${column}`) ?? null
}

/** The reason for a cell, by its place. */
export const unreadAt = (unread?: readonly UnreadCell[]) => byPlace(unread, ({ problem }) => problem)
/** What stands in its place. */
export const shownAt = (unread?: readonly UnreadCell[]) => byPlace(unread, ({ shown }) => shown)
