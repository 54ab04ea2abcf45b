import { describe, expect, test } from 'vitest'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import {
  changeSearch,
  clearFilters,
  countFilters,
  FILTER_GROUPS,
  type FilterGroup,
  isChosen,
  queryOf,
  readDirectorySearch,
  readSupplierSearch,
  toggleFilter,
} from './supplier-search.rules.ts'

// shows S0-32
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

describe('an address of the directory', () => {
  test.each([
    [{ country: 'TR,PT,TR,xx,Türkiye' }, { country: 'TR,PT' }],
    [
      { product_type: '3,07,5,x', view: 'map' },
      { product_type: '3,5', view: 'map' },
    ],
    [{ product_type: 4 }, { product_type: '4' }],
    [
      { view: 'globe', page: 2, name: 'knit' },
      { name: 'knit', page: 2 },
    ],
  ])('%j is read as %j', (search, expected) => {
    expect(readDirectorySearch(search)).toEqual(expected)
    expect(readSupplierSearch({ ...search, name: 'a', page: 1 })).toEqual({ name: 'a' })
  })
})

describe('filters', () => {
  const certifications = FILTER_GROUPS[1] as FilterGroup

  test('ticking one goes back to page 1 and keeps the rest', () => {
    const ticked = toggleFilter({ name: 'knit', page: 4, certification: 'bsci' }, certifications, 'gots')
    expect(ticked).toEqual({ name: 'knit', certification: 'bsci,gots' })
    expect(isChosen(ticked, 'certification', 'gots')).toBe(true)
    expect(toggleFilter(ticked, certifications, 'bsci')).toEqual({ name: 'knit', certification: 'gots' })
  })

  test('clearing them keeps what was searched', () => {
    const search = { name: 'knit', feature: 'new', certification: 'bsci,gots', page: 2 }
    expect(countFilters(search)).toBe(3)
    expect(clearFilters(search)).toEqual({ name: 'knit' })
    const wider = { ...search, country: 'TR,PT', product_type: '4', view: 'map' as const }
    expect(countFilters(wider)).toBe(6)
    expect(clearFilters(wider)).toEqual({ name: 'knit', view: 'map' })
  })

  test('a change begins at page 1, unless it is the page', () => {
    const search = { name: 'knit', country: 'TR', page: 3 }
    expect(changeSearch(search, { name: 'dye' })).toEqual({ name: 'dye', country: 'TR' })
    expect(changeSearch(search, { country: '' })).toEqual({ name: 'knit' })
    expect(changeSearch(search, { page: 4 })).toEqual({ name: 'knit', country: 'TR', page: 4 })
    expect(changeSearch(search, { page: 1 })).toEqual({ name: 'knit', country: 'TR' })
  })

  // shows S0-143
  test('what is sent is what the contract takes', () => {
    const search = {
      name: 'knit',
      feature: 'verified,new',
      certification: 'gots',
      country: 'TR,PT',
      product_type: '4',
    }
    const query = queryOf({ ...search, page: 2 })
    expect(listSuppliers.query.parse(query)).toMatchObject({
      name: 'knit',
      page: 2,
      popular: false,
      verified: true,
      new: true,
      'certification[]': ['gots'],
      country: ['TR', 'PT'],
      product_type: [4],
    })
  })
})
