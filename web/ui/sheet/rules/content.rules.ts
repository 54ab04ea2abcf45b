/** What a sheet holds: rows that are right, and beside them the texts that did not fit their cells. */
import type { RowId, SheetRow } from '../sheet-columns.ts'

/** What was typed, and in one sentence why it does not fit. */
export interface WrongText {
  text: string
  problem: string
}

export type WrongTexts = Readonly<Record<string, WrongText>>

export interface Content<Row> {
  rows: readonly Row[]
  /** By row, then by column. A row without any is absent. */
  wrong: ReadonlyMap<RowId, WrongTexts>
}

export const NOTHING_WRONG: ReadonlyMap<RowId, WrongTexts> = new Map()

export const withWrong = (
  wrong: WrongTexts | undefined,
  column: string,
  text: WrongText | null,
): WrongTexts | undefined => {
  const { [column]: former, ...others } = wrong ?? {}
  if (!text && !former) return wrong
  const next = text ? { ...others, [column]: text } : others
  return Object.keys(next).length > 0 ? next : undefined
}

export const putWrong = (
  map: Map<RowId, WrongTexts>,
  id: RowId,
  texts: WrongTexts | undefined,
): Map<RowId, WrongTexts> => {
  if (texts) map.set(id, texts)
  else map.delete(id)
  return map
}

export const idsOf = (rows: readonly SheetRow[]): RowId[] => rows.map(({ id }) => id)
