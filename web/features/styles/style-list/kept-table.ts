/** How this person has the styles on this device: columns, their widths, table or cards. */
import { readColumns, readWidths, type Widths } from '#web/ui/columns/columns.rules.ts'
import { type ColumnKey, STYLE_COLUMNS } from './grid/columns.rules.ts'

export type Look = 'table' | 'cards'

export interface KeptStyles {
  columns: ColumnKey[]
  widths: Widths<ColumnKey>
  look: Look
}

export const keptTableKey = (person: number): string => `selvedge:styles-table:${person}`

export const readKept = (kept: Record<string, unknown>): KeptStyles => ({
  columns: readColumns(STYLE_COLUMNS, kept.columns),
  widths: readWidths(STYLE_COLUMNS, kept.widths),
  look: kept.look === 'cards' ? 'cards' : 'table',
})
