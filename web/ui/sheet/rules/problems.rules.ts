/** What is wrong in a sheet: texts that did not fit, and what the owner finds wrong with rows. */

import type { CellProblems, RowId, SheetColumn, SheetRow } from '../sheet-columns.ts'
import type { WrongTexts } from './content.rules.ts'

export interface SheetProblem {
  id: RowId
  /** Places of row and column. */
  row: number
  column: number
  problem: string
}

export const NO_PROBLEMS: CellProblems = {}

export const isFaultless = (problems: CellProblems): boolean => {
  for (const _ in problems) return false
  return true
}

/** Rows are looked at once, for as long as they are the same. */
export const keepProblems = <Row extends object>(
  find: (row: Row) => CellProblems,
): ((row: Row) => CellProblems) => {
  const kept = new WeakMap<Row, CellProblems>()
  return (row) => {
    const known = kept.get(row) ?? find(row)
    kept.set(row, known)
    return known
  }
}

export const problemOf = (
  key: string,
  wrong: WrongTexts | undefined,
  problems: CellProblems,
): string | null => wrong?.[key]?.problem ?? problems[key] ?? null

/** From the first row to the last, within a row by column. */
export const listProblems = <Row extends SheetRow>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  wrong: ReadonlyMap<RowId, WrongTexts>,
  problemsOf: (row: Row) => CellProblems,
): SheetProblem[] =>
  rows.flatMap((row, index) => {
    const [own, found] = [wrong.get(row.id), problemsOf(row)]
    if (!own && isFaultless(found)) return []
    return columns.flatMap(({ key }, column) => {
      const problem = problemOf(key, own, found)
      return problem === null ? [] : [{ id: row.id, row: index, column, problem }]
    })
  })
