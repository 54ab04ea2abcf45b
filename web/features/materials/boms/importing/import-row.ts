/** A row of a file as a line of a bill of materials. */
import type { BomItem } from '#contract/materials/boms.ts'
import type * as imports from '#web/records/table-import/reading/import-row.ts'
import type { ColumnKey } from '../exchange/columns.rules.ts'
import type { KnownNames } from './read-places.rules.ts'

export interface BomGiven {
  known: KnownNames
  present: readonly BomItem[]
  firstNewId: number
  /** Of the style. */
  currency: string
}

export type ImportInput = imports.SheetInput<ColumnKey> & BomGiven
export type ImportedRow = imports.ImportedRow<ColumnKey, BomItem>
export type ImportReading = imports.ImportReading<ColumnKey, BomItem>
