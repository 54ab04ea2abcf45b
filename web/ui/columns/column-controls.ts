/** How a reader has the columns, and how they are changed: what the heads, the menus and the keys share. */
import { type ColumnSet, clampWidth, moveColumn, type Widths } from './columns.rules.ts'

export interface ColumnControls<Key extends string> {
  set: ColumnSet<Key>
  columns: readonly Key[]
  setColumns: (columns: Key[]) => void
  /** Those that were chosen by hand. */
  widths: Widths<Key>
  setWidths: (widths: Widths<Key>) => void
  /** The usual columns again, as wide as usual. */
  reset: () => void
}

/** Pixels that a key or a press makes a column wider. */
const WIDTH_STEP = 16

/** Among those that are shown, one place to the side. @returns where it stands then */
export const moveColumnBy = <Key extends string>(
  { columns, setColumns }: ColumnControls<Key>,
  key: Key,
  by: number,
): number => {
  const moved = moveColumn(columns, key, columns.indexOf(key) + by)
  setColumns(moved)
  return moved.indexOf(key)
}

export const setColumnWidth = <Key extends string>(
  { widths, setWidths }: ColumnControls<Key>,
  key: Key,
  width: number,
): void => setWidths({ ...widths, [key]: clampWidth(width) })

/** @param width as it is on the screen */
export const widenColumn = <Key extends string>(
  controls: ColumnControls<Key>,
  key: Key,
  { width, by }: { width: number; by: number },
): void => setColumnWidth(controls, key, width + by * WIDTH_STEP)

/** As wide as its contents and the room ask for. */
export const forgetColumnWidth = <Key extends string>(
  { widths, setWidths }: ColumnControls<Key>,
  key: Key,
): void => {
  const { [key]: _, ...others } = widths
  setWidths(others as Widths<Key>)
}
