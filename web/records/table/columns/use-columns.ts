/** The columns of a table as they are on the screen: widths and sort. The server has sorted the rows. */
import { nextSort, readSort, type SortedBy, writeSort } from '#web/ui/columns/sort.rules.ts'
import type { TableControls } from '../table-controls.ts'
import { type Measured, useSharedWidths } from './use-shared-widths.ts'

export interface ColumnsTable {
  /** By key, of those that are shown. */
  widths: Readonly<Record<string, number>>
  /** By what the server sorts, the most important first. */
  sorted: readonly SortedBy[]
  /** Up, down and back, by what the server calls a column. */
  sortBy: (by: string, isAlso: boolean) => void
}

export function useColumns<Key extends string>(
  controls: TableControls<Key>,
  measured: Measured,
): ColumnsTable {
  const { set, sort, setSort, maxSorts } = controls
  const widths = useSharedWidths(controls, measured)
  const known = set.keys.flatMap((key) => set.info[key].sort ?? [])
  const sorted = readSort(sort, { known, max: maxSorts })
  return {
    widths,
    sorted,
    sortBy: (by, isAlso) => setSort(writeSort(nextSort(sorted, { by, isAlso, max: maxSorts }))),
  }
}
