/** A bill of materials as rows of a file: what the reader sees, with the ids by which an import finds the lines again. */
import type { BomItem } from '#contract/boms.ts'
import { writeDelimited } from '#web/lib/delimited-text.ts'
import type { Cell } from '#web/lib/tables/read-table-file.ts'
import { inSectionOrder } from '../bom-changes.rules.ts'
import { COLUMN_KEYS, COLUMNS } from './columns.rules.ts'

export const writeRows = (items: readonly BomItem[]): Cell[][] => [
  COLUMN_KEYS.map((key) => COLUMNS[key].head),
  ...inSectionOrder(items).map((line) => COLUMN_KEYS.map((key) => COLUMNS[key].write(line))),
]

/** Text that begins with the mark of formulas itself gets another one, so that reading takes off no more than was put on. */
const asText = (cell: Cell): string => {
  if (cell === true || cell === false) return cell ? 'yes' : 'no'
  const text = String(cell ?? '')
  return text.startsWith("'") ? `'${text}` : text
}

export const writeCsv = (items: readonly BomItem[]): string =>
  writeDelimited(
    writeRows(items).map((row) => row.map(asText)),
    ',',
  )
