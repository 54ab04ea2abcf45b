/** What all rows of the styles' table share; the same object for as long as the columns are. */
import type { StyleListRow } from '#contract/styles/style-list.ts'
import type { CellChange, EditedColumn } from '../cells/cell-values.rules.ts'
import type { ColumnKey } from './columns.rules.ts'

/** A cell that is being changed, with what was typed and refused before. */
export interface Editing {
  id: number
  column: EditedColumn
  typed?: string
  error?: string
}

export interface GridActs {
  toggle: (id: number, isRange: boolean) => void
  fold: (key: string) => void
  /** With what was typed and refused before. */
  edit: (id: number, column: EditedColumn, refused?: Pick<Editing, 'typed' | 'error'>) => void
  /** `move` to the cell at the side after it. */
  commit: (row: StyleListRow, change: CellChange, move?: 1 | -1) => void
  cancel: () => void
}

export interface GridView {
  columns: readonly ColumnKey[]
  today: string
  /** Begins the ids of cells. */
  id: string
  canAssign: boolean
  acts: GridActs
}
