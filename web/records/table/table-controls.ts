/** How a reader has a table, and how it is changed: what the heads, the menus and the keys share. */
import type { ColumnControls } from '#web/ui/columns/column-controls.ts'

export interface TableControls<Key extends string> extends ColumnControls<Key> {
  /** `country,-name`; empty for the usual order. */
  sort: string
  setSort: (sort: string) => void
  /** By how many columns at most. */
  maxSorts: number
}
