/** What is wrong with a file, by the address of its cell. */
import { addressOf } from '#web/lib/tables/cell-address.ts'

export interface CellProblem {
  /** `F12`; empty for what concerns no cell. */
  address: string
  text: string
}

/** Rows and columns from 0. */
interface PlacedProblem {
  row: number
  column: number
  text: string
}

/** In the order of the file. */
export const addressProblems = (problems: readonly PlacedProblem[]): CellProblem[] =>
  problems
    .toSorted((one, other) => one.row - other.row || one.column - other.column)
    .map(({ row, column, text }) => ({ address: addressOf(row, column), text }))
