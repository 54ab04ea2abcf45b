/** What all rows of the table share; the same object for as long as the columns are. */
import type { CSSProperties } from 'react'
import type { StyleListRow } from '#contract/style-list.ts'
import type { CellChange, EditedColumn } from './cell-values.rules.ts'
import type { ColumnKey } from './columns.rules.ts'

/** Pixels; the styles have them too. */
export const ROW_PX = 38
export const HEAD_PX = 36
export const TICK_PX = 44

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
  edit: (id: number, column: EditedColumn) => void
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

export const cellId = (id: string, line: number, column: number): string => `${id}-${line}-${column}`

/** The last column takes what is left. */
export const templateOf = (widths: readonly number[]): string =>
  [TICK_PX, ...widths]
    .map((width, place) => (place === widths.length ? `minmax(${width}px, 1fr)` : `${width}px`))
    .join(' ')

export const lineStyle = (line: number): CSSProperties => ({ transform: `translateY(${line * ROW_PX}px)` })
