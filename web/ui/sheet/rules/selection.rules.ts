/** What is selected, and how keys and the pointer move it. */
import { type Cell, clampCell, isSameCell, type Range, rangeBetween, type Shape } from './cells.rules.ts'

export interface Selection {
  /** Where the range was begun, and the corner that Shift moves. */
  anchor: Cell
  head: Cell
  /** The cell that has the focus, within the range. */
  active: Cell
  /** The column in which a run of Tab began, to which Enter goes back. */
  entry: number | null
}

export const selectCell = (cell: Cell): Selection => ({ anchor: cell, head: cell, active: cell, entry: null })

export const rangeOf = ({ anchor, head }: Selection): Range => rangeBetween(anchor, head)

export const selectRange = (anchor: Cell, head: Cell): Selection => ({
  anchor,
  head,
  active: anchor,
  entry: null,
})

/** Shift: the range reaches from the active cell to another one. */
export const extendTo = ({ active }: Selection, cell: Cell): Selection => selectRange(active, cell)

const lastOf = ({ rows, columns }: Shape): Cell => ({ row: rows - 1, column: columns - 1 })

/** The active cell stays where it is, in the whole of the sheet. */
export const selectAll = ({ active }: Selection, shape: Shape): Selection => ({
  anchor: { row: 0, column: 0 },
  head: lastOf(shape),
  active,
  entry: null,
})

export const selectRows = (from: number, to: number, { columns }: Shape): Selection =>
  selectRange({ row: from, column: 0 }, { row: to, column: columns - 1 })

export const selectColumns = (from: number, to: number, { rows }: Shape): Selection =>
  selectRange({ row: 0, column: from }, { row: rows - 1, column: to })

export const clampSelection = (selection: Selection, shape: Shape): Selection => {
  const clamped = {
    anchor: clampCell(selection.anchor, shape),
    head: clampCell(selection.head, shape),
    active: clampCell(selection.active, shape),
    entry: selection.entry,
  }
  const isSame = (['anchor', 'head', 'active'] as const).every((key) =>
    isSameCell(clamped[key], selection[key]),
  )
  return isSame ? selection : clamped
}

/** The same cells after rows came in or went above them. */
export const shiftRows = (selection: Selection, by: number): Selection => {
  const shift = (cell: Cell): Cell => ({ ...cell, row: cell.row + by })
  return {
    ...selection,
    anchor: shift(selection.anchor),
    head: shift(selection.head),
    active: shift(selection.active),
  }
}
