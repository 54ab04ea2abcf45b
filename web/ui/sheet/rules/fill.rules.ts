/** Values that are repeated into cells beside them: Ctrl and D, Ctrl and R, and the corner of the selection that is drawn. */
import { type Cell, cellsOf, heightOf, type Range, widthOf } from './cells.rules.ts'

export interface Fill {
  from: Range
  to: Range
}

/** The first row into those under it; of a single row the one above it. Null where there is none. */
export const fillDown = (range: Range): Fill | null => {
  const source = heightOf(range) === 1 ? range.top - 1 : range.top
  if (source < 0) return null
  return { from: { ...range, top: source, bottom: source }, to: { ...range, top: source + 1 } }
}

export const fillRight = (range: Range): Fill | null => {
  const source = widthOf(range) === 1 ? range.left - 1 : range.left
  if (source < 0) return null
  return { from: { ...range, left: source, right: source }, to: { ...range, left: source + 1 } }
}

/** The corner drawn to a cell: along the rows or along the columns, wherever it was drawn further. */
export const fillTo = (from: Range, { row, column }: Cell): Fill | null => {
  const down = Math.max(row - from.bottom, from.top - row, 0)
  const aside = Math.max(column - from.right, from.left - column, 0)
  if (down === 0 && aside === 0) return null
  if (down >= aside)
    return {
      from,
      to:
        row > from.bottom
          ? { ...from, top: from.bottom + 1, bottom: row }
          : { ...from, top: row, bottom: from.top - 1 },
    }
  return {
    from,
    to:
      column > from.right
        ? { ...from, left: from.right + 1, right: column }
        : { ...from, left: column, right: from.left - 1 },
  }
}

const within = (place: number, count: number): number => ((place % count) + count) % count

/** For each cell that is filled the one whose value it gets; the block repeats. */
export const sourcesOf = ({ from, to }: Fill): { cell: Cell; source: Cell }[] =>
  cellsOf(to).map((cell) => ({
    cell,
    source: {
      row: from.top + within(cell.row - from.top, heightOf(from)),
      column: from.left + within(cell.column - from.left, widthOf(from)),
    },
  }))
