/** A bill of materials as rows of a file: what the reader sees, with the ids by which an import finds the lines again. */
import type { BomItem } from '#contract/materials/boms.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import { writeTableText } from '#web/lib/tables/write-table-text.ts'
import { inSectionOrder } from '../changes/bom-changes.rules.ts'
import { COLUMN_KEYS, COLUMNS } from './columns.rules.ts'

export const writeRows = (items: readonly BomItem[]): Cell[][] => [
  COLUMN_KEYS.map((key) => COLUMNS[key].head),
  ...inSectionOrder(items).map((line) => COLUMN_KEYS.map((key) => COLUMNS[key].write(line))),
]

export const writeCsv = (items: readonly BomItem[]): string => writeTableText(writeRows(items))
