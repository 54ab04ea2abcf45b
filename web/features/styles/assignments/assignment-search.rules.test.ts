import { expect, test } from 'vitest'
import { openTab, readAssignmentSearch, tabOf } from './assignment-search.rules.ts'

test.each([
  [{}, {}],
  [
    { tab: 'valueChains', query: 'linen', page: 2, name: 'knit' },
    { query: 'linen', page: 2 },
  ],
  [{ tab: 'elsewhere', feature: 'new' }, {}],
  [
    { tab: 'individualSuppliers', name: 'knit', feature: 'new', query: 'linen' },
    { tab: 'individualSuppliers', name: 'knit', feature: 'new' },
  ],
  [
    { tab: 'circularityPartners', name: 'mend', page: 3 },
    { tab: 'circularityPartners', name: 'mend', page: 3 },
  ],
  // shows S0-44
])('the address %j is read as %j', (search, expected) => {
  expect(readAssignmentSearch(search)).toEqual(expected)
})

test('another tab begins at its first page without a search', () => {
  expect(openTab('valueChains')).toEqual({})
  expect(openTab('circularityPartners')).toEqual({ tab: 'circularityPartners' })
  expect(tabOf({})).toBe('valueChains')
})
