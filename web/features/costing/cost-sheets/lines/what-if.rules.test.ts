import { expect, test } from 'vitest'
import { type CostNumbers, totalsOf } from '#contract/costing/cost-sheet.rules.ts'
import { tryOut } from './what-if.rules.ts'

const NOTHING = {
  ...{ wastage: null, profit_margin_percentage: null },
  ...{ google_conversion_rate_todate: null, bulk_order_quantity: null },
}
const numbers: CostNumbers = {
  cost_filter: 'cm',
  fabric: [{ consumption: '2', unit_price: '3', wastage: '10', insurance: null, finance: null }],
  trims: [],
  embellishment_cost: [{ unit_price: '1', wastage: null, finance: null }],
  cm_fob: [{ amount: '2.15' }],
  other_costs: [],
  per_piece_total_cost: {
    ...{ fabric_actual_cost: null, trim_actual_cost: null, embellishment_actual_cost: null },
    ...{ cm_fob_actual_cost: null, other_actual_cost: null, over_head_actual_cost: null },
    ...{ over_head_value: null, profit_margin_percentage: '10' },
    ...{ google_conversion_rate_todate: '0.79', target_fob: null },
  },
}
const order = { bulk_order_quantity: 100, currency: 'USD' }

// shows S2-220
test('nothing tried is the sheet itself', () => {
  expect(tryOut(numbers, order, NOTHING)).toEqual(totalsOf(numbers, order))
})

test('a wastage is every line’s, also of one that has none', () => {
  const tried = tryOut(numbers, order, { ...NOTHING, wastage: '20' })
  expect(tried.rows.fabric.per_piece).toBe('7.20')
  expect(tried.rows.embellishment_cost.per_piece).toBe('1.20')
})

test.each([
  // 6.60 + 1.00 + 2.15 = 9.75
  [{ profit_margin_percentage: '20' }, { final_fob: { per_piece: '11.70', planned: '1170.00' } }],
  [{ bulk_order_quantity: 250 }, { final_fob: { per_piece: '10.73', planned: '2682.50' } }],
  [{ google_conversion_rate_todate: '1' }, { in_pounds: { per_piece: '11.37', planned: '1137.38' } }],
])('%o is tried in place of the sheet’s', (tried, expected) => {
  expect(tryOut(numbers, order, { ...NOTHING, ...tried })).toMatchObject(expected)
})
