/** Columns and widths as this person keeps them on this device. */
import { useMemo } from 'react'
import type { ColumnControls } from './column-controls.ts'
import { type ColumnSet, readColumns, readWidths } from './columns.rules.ts'
import { useKept } from './use-kept.ts'

/** @param name where this device keeps them */
export function useKeptColumns<Key extends string>(name: string, set: ColumnSet<Key>): ColumnControls<Key> {
  const read = useMemo(
    () => (kept: Record<string, unknown>) => ({
      columns: readColumns(set, kept.columns),
      widths: readWidths(set, kept.widths),
    }),
    [set],
  )
  const { kept, keep } = useKept(name, read)
  return {
    ...kept,
    set,
    setColumns: (columns) => keep({ columns }),
    setWidths: (widths) => keep({ widths }),
    reset: () => keep({ columns: [...set.usual], widths: {} }),
  }
}
