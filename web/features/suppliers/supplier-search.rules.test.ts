import { describe, expect, test } from 'vitest'
import { listSuppliers } from '#contract/organizations.ts'
import {
  clearFilters,
  countFilters,
  FILTER_GROUPS,
  isChosen,
  queryOf,
  readSupplierSearch,
  toggleFilter,
} from './supplier-search.rules.ts'

test('the groups are those of the specification, in its order', () => {
  expect(FILTER_GROUPS.map(({ header, items }) => [header, items.map(({ name }) => name)])).toEqual([
    ['Supplier feature', ['Most popular companies', 'Verified Supplier', 'New']],
    ['Certifications', ['SEDEX', 'BSCI', 'Oeko-Tex', 'ISO 9001', 'GOTS']],
  ])
})

describe('an address', () => {
  test.each([
    [{}, {}],
    [
      { name: 'knit', page: 2 },
      { name: 'knit', page: 2 },
    ],
    [{ name: 501 }, { name: '501' }],
    [{ page: 1, feature: '', certification: ',' }, {}],
    [{ page: -3, feature: 'new,evil,popular' }, { feature: 'popular,new' }],
    [{ page: 'x', certification: 'gots,iso 9001' }, { certification: 'iso 9001,gots' }],
    [{ name: ['a'], feature: { popular: true } }, {}],
  ])('%j is read as %j', (search, expected) => {
    expect(readSupplierSearch(search)).toEqual(expected)
  })
})

describe('filters', () => {
  test('ticking one goes back to page 1 and keeps the rest', () => {
    const ticked = toggleFilter({ name: 'knit', page: 4, certification: 'bsci' }, 'certification', 'gots')
    expect(ticked).toEqual({ name: 'knit', certification: 'bsci,gots' })
    expect(isChosen(ticked, 'certification', 'gots')).toBe(true)
    expect(toggleFilter(ticked, 'certification', 'bsci')).toEqual({ name: 'knit', certification: 'gots' })
  })

  test('clearing them keeps what was searched', () => {
    const search = { name: 'knit', feature: 'new', certification: 'bsci,gots', page: 2 }
    expect(countFilters(search)).toBe(3)
    expect(clearFilters(search)).toEqual({ name: 'knit' })
  })

  test('what is sent is what the contract takes', () => {
    const query = queryOf({ name: 'knit', feature: 'verified,new', certification: 'gots', page: 2 })
    expect(listSuppliers.query.parse(query)).toMatchObject({
      name: 'knit',
      page: 2,
      popular: false,
      verified: true,
      new: true,
      'certification[]': ['gots'],
    })
  })
})
