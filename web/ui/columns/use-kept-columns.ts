/** Columns and widths as this person keeps them on this device. */
import { useMemo } from 'react'
import type { ColumnControls } from './column-controls.ts'
import { type ColumnSet, readColumns, readWidths } from './columns.rules.ts'
import { useKept } from './use-kept.ts'

interface KeptColumns {
  columns?: unknown
  widths?: unknown
  /** Those that there were when somebody chose: others have come since. */
  known?: unknown
}

const read = ({ columns, widths, known }: KeptColumns): KeptColumns => ({ columns, widths, known })

/** @param name where this device keeps them; without one, this page */
export function useKeptColumns<Key extends string>(
  name: string | null,
  set: ColumnSet<Key>,
): ColumnControls<Key> {
  const { kept, keep } = useKept<KeptColumns>(name, read)
  const columns = useMemo(() => readColumns(set, kept.columns, kept.known), [set, kept.columns, kept.known])
  const widths = useMemo(() => readWidths(set, kept.widths), [set, kept.widths])
  return {
    ...{ set, columns, widths },
    setColumns: (next) => keep({ columns: next, known: set.keys }),
    setWidths: (next) => keep({ widths: next }),
    reset: () => keep({ columns: undefined, widths: undefined, known: undefined }),
  }
}
