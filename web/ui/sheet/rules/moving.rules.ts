/** Where the keys of a spreadsheet lead. */
import { type Cell, clampCell, countCells, heightOf, isSameCell, type Shape, widthOf } from './cells.rules.ts'
import { extendTo, rangeOf, type Selection, selectCell } from './selection.rules.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'
export type Move =
  | { by: 'cell' | 'edge'; direction: Direction }
  | { by: 'page'; direction: 'up' | 'down' }
  /** First and last cell of the row, or of the sheet. */
  | { by: 'row end' | 'sheet end'; direction: 'left' | 'right' }

export interface Field {
  shape: Shape
  /** Rows that fit on the screen. */
  page: number
  isEmpty: (cell: Cell) => boolean
}

const STEPS: Readonly<Record<Direction, Cell>> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
}

const add = (cell: Cell, step: Cell, times = 1): Cell => ({
  row: cell.row + step.row * times,
  column: cell.column + step.column * times,
})
const isThere = ({ row, column }: Cell, { rows, columns }: Shape): boolean =>
  row >= 0 && column >= 0 && row < rows && column < columns

/** Ctrl and an arrow: to the end of what is filled, or over the gap to the next that is. */
const findEdge = (from: Cell, direction: Direction, { shape, isEmpty }: Field): Cell => {
  const step = STEPS[direction]
  const isFilled = (cell: Cell) => isThere(cell, shape) && !isEmpty(cell)
  const isInside = isFilled(from) && isFilled(add(from, step))
  let cell = from
  while (isThere(add(cell, step), shape)) {
    const next = add(cell, step)
    if (isInside && !isFilled(next)) return cell
    cell = next
    if (!isInside && isFilled(cell)) return cell
  }
  return cell
}

const destinationOf = (from: Cell, move: Move, field: Field): Cell => {
  const { shape, page } = field
  switch (move.by) {
    case 'cell':
      return clampCell(add(from, STEPS[move.direction]), shape)
    case 'edge':
      return findEdge(from, move.direction, field)
    case 'page':
      return clampCell(add(from, STEPS[move.direction], Math.max(1, page - 1)), shape)
    case 'row end':
      return { row: from.row, column: move.direction === 'left' ? 0 : shape.columns - 1 }
    case 'sheet end':
      return move.direction === 'left'
        ? { row: 0, column: 0 }
        : { row: shape.rows - 1, column: shape.columns - 1 }
  }
}

/** With Shift the range grows; one that was walked through with Tab is begun anew where one stands. */
export const moveSelection = (
  selection: Selection,
  move: Move,
  isExtended: boolean,
  field: Field,
): Selection => {
  const { active, anchor, head } = selection
  if (!isExtended) return selectCell(destinationOf(active, move, field))
  return extendTo(selection, destinationOf(isSameCell(active, anchor) ? head : active, move, field))
}

interface Walk {
  along: 'row' | 'column'
  isBack: boolean
}

/** Within a range Tab and Enter go round in it. */
const walkRange = (selection: Selection, { along, isBack }: Walk): Selection => {
  const range = rangeOf(selection)
  const { row, column } = selection.active
  const [height, width] = [heightOf(range), widthOf(range)]
  const [down, right] = [row - range.top, column - range.left]
  const count = height * width
  const place = along === 'row' ? down * width + right : right * height + down
  const next = (place + (isBack ? count - 1 : 1)) % count
  const active =
    along === 'row'
      ? { row: range.top + Math.floor(next / width), column: range.left + (next % width) }
      : { row: range.top + (next % height), column: range.left + Math.floor(next / height) }
  return { ...selection, active }
}

/** Tab: along the row and on to the next one; null where the sheet ends and the focus leaves it. */
export const tabOn = (selection: Selection, isBack: boolean, { rows, columns }: Shape): Selection | null => {
  if (countCells(rangeOf(selection)) > 1) return walkRange(selection, { along: 'row', isBack })
  const { row, column } = selection.active
  const place = row * columns + column + (isBack ? -1 : 1)
  if (place < 0 || place >= rows * columns) return null
  const next = { row: Math.floor(place / columns), column: place % columns }
  const entry = isBack ? null : next.row === row ? (selection.entry ?? column) : next.column
  return { ...selectCell(next), entry }
}

/** Enter: down, after a run of Tab in the column where that began. */
export const enterOn = (selection: Selection, isBack: boolean, shape: Shape): Selection => {
  if (countCells(rangeOf(selection)) > 1) return walkRange(selection, { along: 'column', isBack })
  const { row, column } = selection.active
  const next = { row: row + (isBack ? -1 : 1), column: isBack ? column : (selection.entry ?? column) }
  return selectCell(clampCell(next, shape))
}
