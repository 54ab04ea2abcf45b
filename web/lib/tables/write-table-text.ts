/** A table as text (CSV), in which spreadsheets find no formula. */
import { writeDelimited } from '../forms/delimited-text.ts'
import type { Cell } from './table-reading.ts'

/** A calendar day, `2027-05-20`, is one in a workbook too. */
export interface DayCell {
  day: string
}
export type WrittenCell = Cell | DayCell

/** Text that begins with the mark of formulas itself gets another one, so that reading takes off no more than was put on. */
const asText = (cell: WrittenCell): string => {
  if (cell === true || cell === false) return cell ? 'yes' : 'no'
  if (typeof cell === 'object' && cell !== null) return cell.day
  const text = String(cell ?? '')
  return text.startsWith("'") ? `'${text}` : text
}

export const writeTableText = (rows: readonly (readonly WrittenCell[])[]): string =>
  writeDelimited(
    rows.map((row) => row.map(asText)),
    ',',
  )
