/** The sheets of a workbook of costs by what they hold: written by the server, and known again by an import. */
import words from './cost-workbook.json' with { type: 'json' }

export type CostWorkbookSheet = keyof typeof words.sheets
export const COST_WORKBOOK_SHEETS: Readonly<Record<CostWorkbookSheet, string>> = words.sheets

/** `line` heads the ids by which an import knows the lines again. */
export const COST_WORKBOOK: Readonly<
  Record<'summary' | 'item' | 'kind' | 'sewing' | 'packing' | 'total' | 'line', string>
> = words
