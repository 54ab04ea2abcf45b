/** `0` → `A`, `27` → `AB`. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** Of a cell by its row and column, both from 0: `F12`. */
export const addressOf = (row: number, column: number): string => `${columnName(column)}${row + 1}`
