/** A costing for the tests of its screens: a tee of 4,000 pieces, as a brand has it. */
import { amountsOf, type CostNumbers, serviceTotalsOf, totalsOf } from '#contract/costing/cost-sheet.rules.ts'
import type { CostServiceRow, CostSheet } from '#contract/costing/cost-sheets.ts'
import type { CostVersion, SecondaryCost } from '#contract/costing/secondary-costs.ts'

export const SAVED: CostVersion = {
  version: 1,
  saved_at: '2026-11-20T09:41:00.000Z',
  saved_by_name: 'Mira Okafor',
  comment: null,
  issue_number: null,
}

export const versionsTo = (latest: number, comment = 'Cotton is dearer'): CostVersion[] =>
  Array.from({ length: latest }, (_, index) => ({
    ...SAVED,
    version: latest - index,
    comment: latest - index === 1 ? null : comment,
  }))

export const makeServiceRow = (row: Partial<CostServiceRow> = {}): CostServiceRow => ({
  ...{ id: 1, cost_service_id: 1, name: 'fabric', display_name: 'Fabric', currency: 'USD' },
  ...{ income: null, payment: null, profit_or_loss: null, suppliers: [] },
  ...row,
})

const ROWS = [
  makeServiceRow({ income: '10800.00', payment: '10360.00' }),
  makeServiceRow({ id: 2, cost_service_id: 5, name: 'sewing', display_name: 'Sewing (CM)' }),
]

export const makeCostSheet = (sheet: Partial<CostSheet> = {}): CostSheet => {
  const rows = sheet.cost_services_data ?? ROWS
  const { profits, ...totals } = serviceTotalsOf(rows)
  const versions = sheet.available_versions ?? [SAVED]
  const [latest] = versions
  return {
    version: latest?.version ?? null,
    current_version: latest?.version ?? null,
    available_versions: versions,
    new_cost_sheet: versions.length === 0,
    saved_at: latest?.saved_at ?? null,
    saved_by_name: latest?.saved_by_name ?? null,
    comment: latest?.comment ?? null,
    style_data: { style_number: 'ST-5TS6H-Z12RW', brand_name: 'Northloom', style_name: 'Harbour tee' },
    brand_code: 'NLOOM',
    currency: 'USD',
    ...totals,
    final_profit_or_loss: totals.total_profit,
    can: { change: true, choose_suppliers: true },
    ...sheet,
    cost_services_data: rows.map((row, index) => ({ ...row, profit_or_loss: profits[index] ?? null })),
  }
}

const NOTHING_TYPED: CostNumbers['per_piece_total_cost'] = {
  ...{ fabric_actual_cost: null, trim_actual_cost: null, embellishment_actual_cost: null },
  ...{ cm_fob_actual_cost: null, other_actual_cost: null, over_head_actual_cost: null },
  ...{ over_head_value: null, profit_margin_percentage: null },
  ...{ google_conversion_rate_todate: null, target_fob: null },
}

const uuid = (count: number): string => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`

export const makeFabricLine = (
  line: Partial<SecondaryCost['fabric'][number]> = {},
): SecondaryCost['fabric'][number] => ({
  ...{ id: uuid(1), item: 'Heavy jersey', type: null, unit: 'kg', consumption: '0.265', unit_price: '8.4' },
  ...{ wastage: '6', insurance: '1.5', finance: '1', supplier: null, bom: null, amount: '0.00' },
  ...line,
})

interface Typed extends Partial<Omit<SecondaryCost, 'per_piece_total_cost'>> {
  per_piece_total_cost?: Partial<SecondaryCost['per_piece_total_cost']>
}

/** Counted as the server counts. */
export const makeSecondaryCost = ({ per_piece_total_cost, ...cost }: Typed = {}): SecondaryCost => {
  const versions = cost.available_versions ?? [SAVED]
  const [latest] = versions
  const typed = {
    ...{ cost_filter: 'cm' as const, currency: 'USD', inquiry_bulk_order_qty: 4000 },
    ...{ yarn: [], fabric: [], trims: [], embellishment_cost: [], cm_fob: [], other_costs: [] },
    ...cost,
    amount_decimals: cost.amount_decimals ?? 2,
    per_piece_total_cost: {
      ...NOTHING_TYPED,
      rate_date: null,
      rate_source: null,
      ...per_piece_total_cost,
    },
  }
  const amounts = amountsOf(typed)
  const order = { bulk_order_quantity: typed.inquiry_bulk_order_qty, currency: typed.currency }
  return {
    version: latest?.version ?? null,
    current_version: latest?.version ?? null,
    available_versions: versions,
    saved_at: latest?.saved_at ?? null,
    saved_by_name: latest?.saved_by_name ?? null,
    comment: latest?.comment ?? null,
    sheet_currency: typed.currency,
    bulk_order_qty_now: typed.inquiry_bulk_order_qty,
    measurements: [{ id: 1, measurement_name: 'kg' }],
    currencies: [{ currency_code: 'USD', display_name: 'US dollar' }],
    can: { change: true, choose_suppliers: true },
    totals: totalsOf(typed, order),
    ...typed,
    fabric: typed.fabric.map((line, index) => ({ ...line, amount: amounts.fabric[index] ?? '0.00' })),
  }
}
