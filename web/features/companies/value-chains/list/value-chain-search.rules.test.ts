import { expect, test } from 'vitest'
import { listValueChains } from '#contract/companies/value-chains.ts'
import { isNarrowed, queryOf, readChainSearch } from './value-chain-search.rules.ts'

test.each([
  [{}, {}],
  [
    { query: 'wool', show: 'mine', type: '3', page: '2' },
    { query: 'wool', show: 'mine', type: 3, page: 2 },
  ],
  [{ query: 501, show: 'theirs', type: '-1', page: '1' }, { query: '501' }],
])('reads %j', (typed, search) => {
  expect(readChainSearch(typed)).toEqual(search)
})

test.each([{}, { query: 'wool', show: 'shared', type: '3', page: '2' }])(
  'what is sent for %j is what the contract takes',
  (typed) => {
    expect(listValueChains.query.safeParse(queryOf(readChainSearch(typed))).success).toBe(true)
  },
)

test('a page alone narrows nothing', () => {
  expect(isNarrowed({ page: 2 })).toBe(false)
  expect(isNarrowed({ show: 'mine' })).toBe(true)
})
