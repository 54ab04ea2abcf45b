/** How a reader has a table, and how it is changed: what the heads, the menus and the keys share. */
import type { ColumnSet, Widths } from './columns/columns.rules.ts'

export interface TableControls<Key extends string> {
  set: ColumnSet<Key>
  columns: readonly Key[]
  setColumns: (columns: Key[]) => void
  widths: Widths<Key>
  setWidths: (widths: Widths<Key>) => void
  /** `country,-name`; empty for the usual order. */
  sort: string
  setSort: (sort: string) => void
  /** By how many columns at most. */
  maxSorts: number
}
