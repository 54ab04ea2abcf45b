/** What the address of an issue says besides which it is. */
import type { RowSearch } from '#web/records/style/row-address.ts'

export interface IssueSearch extends RowSearch {
  /** The issue that it is compared with; the one before, unless named. */
  from?: number
}

/** Anybody may have typed it: what is no earlier issue counts for nothing. Null where there is none before. */
export const findFrom = ({ from }: { from?: unknown }, number: number): number | null => {
  const named = Number(from)
  if (Number.isInteger(named) && named >= 1 && named < number) return named
  return number > 1 ? number - 1 : null
}
