import { describe, expect, test } from 'vitest'
import { isTypeAChoice } from '#web/features/styles/collections/collections-search.rules.ts'
import { findFirstType, hasTypeChoice } from './collection-type.rules.ts'

const counts = (owned: number, forOthers: number) => ({
  number_of_collections_owned: owned,
  number_of_collections_created_for_others: forOthers,
})

test.each([
  [0, 0, false],
  [1, 0, false],
  [0, 1, false],
  [2, 3, true],
  // shows S0-29
])('%i own and %i for others: a choice %s', (owned, forOthers, expected) => {
  expect(isTypeAChoice(counts(owned, forOthers))).toBe(expected)
})

// shows S0-28
test('brands have no choice of type', () => {
  expect(hasTypeChoice({ id: 1, type: 'brand' })).toBe(false)
  expect(hasTypeChoice({ id: 1, type: 'supplier' })).toBe(true)
})

describe('the type that the form starts with', () => {
  const supplier = { id: 5, type: 'supplier' } as const
  const brand = { id: 3, type: 'brand' } as const
  test.each([
    ['a supplier with both', supplier, counts(1, 1), null, 'own'],
    ['a supplier with collections for others only', supplier, counts(0, 2), null, 'created_for_others'],
    ['a supplier with none', supplier, counts(0, 0), null, 'own'],
    [
      'a supplier with a preselected one of a brand',
      supplier,
      counts(1, 1),
      { brand_id: 3 },
      'created_for_others',
    ],
    ['a supplier with a preselected one of its own', supplier, counts(1, 1), { brand_id: 5 }, 'own'],
    ['a brand', brand, counts(0, 2), null, 'own'],
  ] as const)('%s', (_who, company, has, preselected, expected) => {
    expect(findFirstType(company, has, preselected)).toBe(expected)
  })
})
