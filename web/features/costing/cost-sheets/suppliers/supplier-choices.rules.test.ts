import { expect, test } from 'vitest'
import type { CostServiceRow, CostSupplierChoice } from '#contract/costing/cost-sheets.ts'
import { changedFactories, chosenOf, groupChoices, knownChoices } from './supplier-choices.rules.ts'

const choice = (id: number, name: string): CostSupplierChoice => ({
  ...{ id, name, verified: true, city: null, country: null },
  factories: [{ id: id * 10, name: `${name} hall` }],
})
const row: CostServiceRow = {
  ...{ id: 1, cost_service_id: 5, name: 'sewing', display_name: 'Sewing (CM)', currency: 'USD' },
  ...{ income: null, payment: null, profit_or_loss: null },
  suppliers: [
    { id: 4, name: 'Anatolia Knit', factories: [{ id: 40, name: 'Anatolia Knit hall' }], is_on_style: true },
    { id: 9, name: 'Gone Mill', factories: [], is_on_style: false },
  ],
}
const choices = knownChoices(
  {
    inquiry_assigned_suppliers: [choice(4, 'Anatolia Knit')],
    approved_suppliers_but_not_assigned: [choice(6, 'Cascade Dye Works')],
  },
  row,
)

test('anyone who stands in the row can stay there', () => {
  expect(groupChoices(choices)).toEqual([
    { group: 'Suppliers of this style', items: [{ value: '4', label: 'Anatolia Knit' }] },
    {
      group: 'Approved suppliers, not on this style',
      items: [
        { value: '6', label: 'Cascade Dye Works' },
        { value: '9', label: 'Gone Mill' },
      ],
    },
  ])
})

// shows S2-198
test('factories are sent only where they change', () => {
  const chosen = chosenOf(row)
  expect(changedFactories(row, chosen)).toEqual([])
  const other = [
    { id: 4, factories: [], sees_style: false },
    { id: 6, factories: [60], sees_style: true },
    { id: 9, factories: [], sees_style: false },
  ]
  expect(changedFactories(row, other).map(({ id }) => id)).toEqual([4, 6])
})
