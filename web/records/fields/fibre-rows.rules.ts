/** Fibres while they are typed: a row may still lack its name or its percent. */
import { type FibreName, type FibreShare, totalOfShares } from '#contract/values/codes/fibres.ts'

export interface FibreRow {
  fibre: FibreName | null
  percent: number | null
}

/** The rows that are whole. */
export const wholeShares = (rows: readonly FibreRow[]): FibreShare[] =>
  rows.flatMap(({ fibre, percent }) => (fibre && percent ? [{ fibre, percent }] : []))

/** Percent that is missing to 100; null where nothing is. */
export const restOf = (rows: readonly FibreRow[]): number | null => {
  const rest = Math.round((100 - totalOfShares(rows)) * 10) / 10
  return rest > 0 ? rest : null
}
