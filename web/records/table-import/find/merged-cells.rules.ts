/** Cells that a workbook has merged. */
import type { Cell, TableSheet } from '#web/lib/tables/table-reading.ts'

/** `B2:D2` and `A4:A6`, from 0. */
export interface MergedRange {
  from: { row: number; column: number }
  to: { row: number; column: number }
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const placeOf = (cell: string): { row: number; column: number } => {
  const [, letters = 'A', row = '1'] = /^([A-Z]+)(\d+)$/.exec(cell) ?? []
  return { row: Number(row) - 1, column: columnOf(letters) }
}

export const mergedRanges = ({ merged }: Pick<TableSheet, 'merged'>): MergedRange[] =>
  merged.map((range) => {
    const [from = 'A1', to = from] = range.split(':')
    return { from: placeOf(from), to: placeOf(to) }
  })

const MAX_FILLED = 200_000

/**
 * What is merged downwards is said of each row; what is merged aside stands once. Ranges wider than a table are left as
 * they are.
 */
export const fillMerged = ({ rows, merged }: Pick<TableSheet, 'rows' | 'merged'>): Cell[][] => {
  const filled = rows.map((row) => [...row])
  let count = 0
  for (const { from, to } of mergedRanges({ merged })) {
    const value = filled[from.row]?.[from.column] ?? null
    if (value === null) continue
    for (let row = from.row + 1; row <= Math.min(to.row, filled.length - 1); row++) {
      if (++count > MAX_FILLED) return filled
      const cells = filled[row]
      if (!cells) continue
      while (cells.length <= from.column) cells.push(null)
      cells[from.column] ??= value
    }
  }
  return filled
}
