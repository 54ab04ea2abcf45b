/** Cells by their place among rows and columns, ranges of them, and their names as spreadsheets write them. */

export interface Cell {
  row: number
  column: number
}

/** Inclusive on all sides. */
export interface Range {
  top: number
  left: number
  bottom: number
  right: number
}

export interface Shape {
  rows: number
  columns: number
}

export const isSameCell = (one: Cell, other: Cell): boolean =>
  one.row === other.row && one.column === other.column

export const rangeBetween = (one: Cell, other: Cell): Range => ({
  top: Math.min(one.row, other.row),
  left: Math.min(one.column, other.column),
  bottom: Math.max(one.row, other.row),
  right: Math.max(one.column, other.column),
})

export const heightOf = ({ top, bottom }: Range): number => bottom - top + 1
export const widthOf = ({ left, right }: Range): number => right - left + 1
export const countCells = (range: Range): number => heightOf(range) * widthOf(range)

export const cellsOf = ({ top, left, bottom, right }: Range): Cell[] => {
  const cells: Cell[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) cells.push({ row, column })
  return cells
}

const clamp = (value: number, last: number): number => Math.max(0, Math.min(value, last))

/** The nearest cell that there is. */
export const clampCell = ({ row, column }: Cell, { rows, columns }: Shape): Cell => ({
  row: clamp(row, rows - 1),
  column: clamp(column, columns - 1),
})

const LETTERS = 26
const LETTER_A = 65

/** 0 → `A`, 25 → `Z`, 26 → `AA`. */
export const nameColumn = (column: number): string => {
  const rest = Math.floor(column / LETTERS)
  const letter = String.fromCharCode(LETTER_A + (column % LETTERS))
  return rest === 0 ? letter : `${nameColumn(rest - 1)}${letter}`
}

/** `G7`; the number is the one that stands beside the row, from 1. */
export const nameCell = (column: number, number: number): string => `${nameColumn(column)}${number}`
