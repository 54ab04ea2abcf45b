import { expect, test } from 'vitest'
import { groupSuppliers, placesToChoose } from './supplier-choice.rules.ts'

const place = (id: number, name: string) => ({ id, uuid: `u${id}`, name, city: null, country: null })
const assigned = [
  { ...place(0, 'Anatolia Knit'), supplier_id: 8 },
  { ...place(0, 'Cascade Dye Works'), supplier_id: 9 },
]
const ids = (places: { id: number }[]) => places.map(({ id }) => id)

test('assigned ones first, each company once', () => {
  const choice = placesToChoose({
    assigned,
    found: [place(8, 'Anatolia Knit'), place(20, 'Mill 20')],
    chosen: null,
    search: '',
  })
  expect(ids(choice.assigned)).toEqual([8, 9])
  expect(ids(choice.found)).toEqual([20])
  expect(groupSuppliers(choice).map(({ group }) => group)).toEqual([
    'Suppliers of this style',
    'Supplier directory',
  ])
})

test('assigned ones follow what was typed, the chosen one stays', () => {
  const chosen = place(30, 'Mill 30')
  const choice = placesToChoose({ assigned, found: [], chosen, search: 'CASC' })
  expect(ids(choice.assigned)).toEqual([9])
  expect(ids(choice.found)).toEqual([30])
})
