/** The sheets of a workbook of costs by what they hold: written by the server, and known again by an import. */
export const COST_WORKBOOK_SHEETS = {
  fabric: 'Fabric',
  trims: 'Trims',
  embellishment_cost: 'Embellishment',
  cm_fob: 'CM FOB charges',
  other_costs: 'Other cost',
} as const
export type CostWorkbookSheet = keyof typeof COST_WORKBOOK_SHEETS

export const COST_WORKBOOK = {
  summary: 'Summary',
  item: 'Item',
  total: 'Total',
  /** Heads the ids by which an import knows the lines again. */
  line: 'Line',
  sewing: 'Sewing',
  packing: 'Packing',
} as const
