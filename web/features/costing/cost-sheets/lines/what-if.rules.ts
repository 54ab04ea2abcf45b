/** Figures tried beside the saved ones: nothing of it is kept. */
import {
  type CostNumbers,
  type CostOrder,
  type CostTotals,
  totalsOf,
} from '#contract/costing/cost-sheet.rules.ts'
import type { Typed } from '#contract/values/numbers/money.ts'

export interface WhatIf {
  /** Of every line of fabric, trims and embellishment; null leaves each as it is. */
  wastage: Typed
  profit_margin_percentage: Typed
  google_conversion_rate_todate: Typed
  bulk_order_quantity: number | null
}

export const tryOut = (numbers: CostNumbers, order: CostOrder, tried: WhatIf): CostTotals => {
  const wasted = <Line extends { wastage: Typed }>(lines: readonly Line[]): Line[] =>
    lines.map((line) => (tried.wastage === null ? line : { ...line, wastage: tried.wastage }))
  const typed = numbers.per_piece_total_cost
  return totalsOf(
    {
      ...numbers,
      fabric: wasted(numbers.fabric),
      trims: wasted(numbers.trims),
      embellishment_cost: wasted(numbers.embellishment_cost),
      per_piece_total_cost: {
        ...typed,
        profit_margin_percentage: tried.profit_margin_percentage ?? typed.profit_margin_percentage,
        google_conversion_rate_todate:
          tried.google_conversion_rate_todate ?? typed.google_conversion_rate_todate,
      },
    },
    { ...order, bulk_order_quantity: tried.bulk_order_quantity ?? order.bulk_order_quantity },
  )
}
