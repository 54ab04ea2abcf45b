/** What is wrong in a sheet: texts that did not fit, and what the owner finds wrong with rows. */

import type { CellProblems, RowId, SheetColumn, SheetRow } from '../sheet-columns.ts'
import type { WrongTexts } from './content.rules.ts'

export interface SheetProblem {
  id: RowId
  /** Places of row and column; -1 where that is not shown. */
  row: number
  column: number
  problem: string
  /** Of a cell that is not shown: the column's key. */
  hidden?: string
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

/** Rows and columns that are shown, and all that there are. */
export interface Shown<Row> {
  rows: readonly Row[]
  all: readonly Row[]
  columns: readonly SheetColumn<Row>[]
  allColumns: readonly SheetColumn<Row>[]
}

/** From the first row to the last, within a row by column; those of cells that are not shown come behind. */
export const listProblems = <Row extends SheetRow>(
  { rows, all, columns, allColumns }: Shown<Row>,
  wrong: ReadonlyMap<RowId, WrongTexts>,
  problemsOf: (row: Row) => CellProblems,
): SheetProblem[] => {
  const places = new Map(columns.map(({ key }, place) => [key, place]))
  const keys = [...places.keys(), ...allColumns.flatMap(({ key }) => (places.has(key) ? [] : [key]))]
  const seen = new Set(rows)
  const hidden = rows === all ? [] : all.filter((row) => !seen.has(row))
  const found = [...rows, ...hidden].flatMap((row, index) => {
    const [own, others] = [wrong.get(row.id), problemsOf(row)]
    if (!own && isFaultless(others)) return []
    const place = index < rows.length ? index : -1
    return keys.flatMap((key): SheetProblem[] => {
      const problem = problemOf(key, own, others)
      if (problem === null) return []
      const column = places.get(key) ?? -1
      const isHidden = place < 0 || column < 0
      return [{ id: row.id, row: place, column, problem, ...(isHidden && { hidden: key }) }]
    })
  })
  return found.sort((one, other) => Number(one.hidden !== undefined) - Number(other.hidden !== undefined))
}
