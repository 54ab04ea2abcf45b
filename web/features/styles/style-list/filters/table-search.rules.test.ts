import { describe, expect, test } from 'vitest'
import {
  addressOfSearch,
  callQueryOf,
  hasFilters,
  idsQueryOf,
  readQuery,
  readTableSearch,
  withoutFilters,
  withValues,
  writeQuery,
} from './table-search.rules.ts'

describe('what an address says is read, and what it cannot mean is left out', () => {
  test.each([
    [{}, {}],
    [{ status: 'active,on_hold' }, { status: 'active,on_hold' }],
    [{ status: 'active,lost,active' }, { status: 'active' }],
    [{ supplier: 21 }, { supplier: '21' }],
    [{ supplier: '21,0,x,22' }, { supplier: '21,22' }],
    [{ season: ' SS27 ,AW27' }, { season: 'SS27,AW27' }],
    [{ season: 27 }, { season: '27' }],
    [{ season: 'Drop 1\\, 2,AW27' }, { season: 'Drop 1\\, 2,AW27' }],
    [{ season: 'x'.repeat(61) }, {}],
    [{ late: true }, { late: 'true' }],
    [{ late: false }, {}],
    [{ verified: false }, { verified: 'false' }],
    [{ due_until: '2027-02-30' }, {}],
    [{ due_until: '2027-02-28' }, { due_until: '2027-02-28' }],
    [{ due_within: '060' }, { due_within: '60' }],
    [{ due_within: 'soon' }, {}],
    [{ sort: '-end_date,name,end_date,colour' }, { sort: '-end_date,name' }],
    [{ group: 'collection' }, { group: 'collection' }],
    [{ group: 'weather' }, {}],
    [{ query: 501 }, { query: '501' }],
    [{ query: { a: 1 }, view: ['x'] }, {}],
    [{ view: 'Open this season' }, { view: 'Open this season' }],
  ])('%j is %j', (raw, read) => {
    expect(readTableSearch(raw)).toEqual(read)
  })
})

test('numbers and truths go into the address as such', () => {
  expect(addressOfSearch({ supplier: '21', late: 'true', status: 'active,on_hold', query: '501' })).toEqual({
    supplier: 21,
    late: true,
    status: 'active,on_hold',
    query: 501,
  })
})

test('a leading zero is kept, since it is no number', () => {
  expect(addressOfSearch({ query: '0501' })).toEqual({ query: '0501' })
})

test('the same filters are the same text, in whatever order they were chosen', () => {
  const one = readQuery('sort=end_date&status=active')
  const other = readQuery('status=active&sort=end_date&colour=red')
  expect(writeQuery(one)).toBe('status=active&sort=end_date')
  expect(writeQuery(other)).toBe(writeQuery(one))
  expect(readQuery(writeQuery(one))).toEqual(one)
})

test('sort and grouping are no filters, and stay when those go', () => {
  const query = readQuery('query=tee&status=active&sort=-name&group=season')
  expect(hasFilters(query)).toBe(true)
  expect(withoutFilters(query)).toEqual({ sort: '-name', group: 'season' })
  expect(hasFilters(withoutFilters(query))).toBe(false)
})

test('a filter without values is gone', () => {
  expect(withValues({ status: 'active', late: 'true' }, 'status', [])).toEqual({ late: 'true' })
  expect(withValues({}, 'status', ['on_hold', 'active'])).toEqual({ status: 'on_hold,active' })
})

test('sort says column and direction, at most four', () => {
  expect(readQuery('sort=-end_date,name')).toEqual({ sort: '-end_date,name' })
  expect(readQuery('sort=name,number,brand,season,status')).toEqual({ sort: 'name,number,brand,season' })
})

test('the call is asked the same, with the reader’s day; ids without an order', () => {
  const query = readQuery('status=active&late=true&sort=name&group=season')
  expect(callQueryOf(query, '2026-11-23')).toEqual({
    status: 'active',
    late: 'true',
    sort: 'name',
    group: 'season',
    today: '2026-11-23',
  })
  expect(idsQueryOf(query, '2026-11-23')).toEqual({ status: 'active', late: 'true', today: '2026-11-23' })
})
