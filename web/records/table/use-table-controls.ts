/** Columns and widths as this person keeps them on this device, and the sort as the address has it. */
import { useMemo } from 'react'
import { readColumns, readWidths } from './columns/columns.rules.ts'
import type { TableControls } from './table-controls.ts'
import { useKeptTable } from './use-kept-table.ts'

interface ControlsInput<Key extends string>
  extends Pick<TableControls<Key>, 'set' | 'sort' | 'setSort' | 'maxSorts'> {
  /** Where this device keeps it. */
  name: string
}

export function useTableControls<Key extends string>(input: ControlsInput<Key>): TableControls<Key> {
  const { name, set, sort, setSort, maxSorts } = input
  const read = useMemo(
    () => (kept: Record<string, unknown>) => ({
      columns: readColumns(set, kept.columns),
      widths: readWidths(set, kept.widths),
    }),
    [set],
  )
  const { kept, keep } = useKeptTable(name, read)
  return {
    ...kept,
    set,
    sort,
    setSort,
    maxSorts,
    setColumns: (columns) => keep({ columns }),
    setWidths: (widths) => keep({ widths }),
  }
}
