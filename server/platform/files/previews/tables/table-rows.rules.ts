/** How much of a table its picture has. */
export const ROWS = 16
export const COLUMNS = 8
const CELL = 60

export type Rows = readonly (readonly string[])[]

export const cellOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, CELL)
