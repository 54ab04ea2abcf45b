/** What the parts of a costing are called on the screen. */
import { COST_SECTIONS, fieldsOf } from '#contract/costing/cost-record.ts'

export const SECTION_WORDS = {
  yarn: 'Fabric/yarn',
  fabric: 'Fabric cost',
  trims: 'Trim cost',
  embellishment_cost: 'Embellishment charges',
  cm_fob: 'CM/FOB charges',
  other_costs: 'Other cost',
} as const

/** The rows of a price, as a comparison of versions lists them. */
export const ROW_WORDS = {
  'total fabric': 'Fabric',
  'total trims': 'Trims, sewing and packing',
  'total embellishment_cost': 'Embellishment',
  'total cm_fob': 'CM/FOB',
  'total other_costs': 'Other cost',
  'total over_head': 'Over head',
  net_fob: 'Net FOB',
  profit_margin: 'Profit margin',
  final_fob: 'Final FOB',
  in_pounds: 'Final FOB in pounds',
} as const

export const FIELD_WORDS: Readonly<Record<string, string>> = {
  ...ROW_WORDS,
  style_name: 'Style name',
  currency: 'Currency',
  total_income: 'Total income',
  total_payment: 'Total payment',
  total_profit: 'Total profit or loss',
  income: 'Income Customers',
  payment: 'Payment',
  suppliers: 'Suppliers',
  ...Object.fromEntries(
    COST_SECTIONS.flatMap((section) => fieldsOf(section).map(({ key, label }) => [key, label])),
  ),
  cost_filter: 'Counted as',
  inquiry_bulk_order_qty: 'Order quantity',
  fabric_actual_cost: 'Actual cost of fabric',
  trim_actual_cost: 'Actual cost of trims',
  embellishment_actual_cost: 'Actual cost of embellishment',
  cm_fob_actual_cost: 'Actual cost of CM/FOB',
  other_actual_cost: 'Actual other cost',
  over_head_actual_cost: 'Actual over head',
  over_head_value: 'Over head',
  profit_margin_percentage: 'Profit margin %',
  google_conversion_rate_todate: 'Rate to pounds',
  rate_date: 'Day of the rate',
  rate_source: 'Source of the rate',
  target_fob: 'Target FOB',
}

/** The rows of a price beside their amounts. */
export const ROW_LABELS = {
  fabric: 'Fabric',
  trims: 'Trims, sewing and packing',
  embellishment_cost: 'Embellishment',
  cm_fob: 'CM/FOB charges',
  other_costs: 'Other cost',
  over_head: 'Over head',
} as const

/** What is easily typed wrong. */
export const SECTION_HINTS: Partial<Record<keyof typeof SECTION_WORDS, string>> = {
  fabric: 'Ins. %: insurance or freight.',
  trims: 'Ins. %: insurance or freight.',
  other_costs: 'Number of pieces: how many of the item one garment takes.',
}

/** The same where there is little room. */
export const SHORT_ROW_LABELS: Readonly<Record<keyof typeof ROW_LABELS, string>> = {
  ...ROW_LABELS,
  trims: 'Trims',
  cm_fob: 'CM/FOB',
  other_costs: 'Other',
}
