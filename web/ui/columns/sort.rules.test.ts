import { expect, test } from 'vitest'
import { ariaSort, nextSort, readSort, writeSort } from './sort.rules.ts'

const SORTS = { known: ['name', 'country', 'city'] as const, max: 2 }

test.each([
  ['-country,name', '-country,name'],
  ['name,-name', 'name'],
  ['weather,city', 'city'],
  ['name,country,city', 'name,country'],
  ['', ''],
  [undefined, ''],
])('%s is read as %s', (text, read) => {
  expect(writeSort(readSort(text, SORTS))).toBe(read)
})

test.each([
  ['', 'name', false, 'name'],
  ['name', 'name', false, '-name'],
  ['-name', 'name', false, ''],
  ['name', 'city', false, 'city'],
  ['name', 'city', true, 'name,city'],
  ['name,city', 'name', true, '-name,city'],
  ['-name,city', 'name', true, 'city'],
  ['name,city', 'country', true, 'city,country'],
  ['name,-city', 'city', false, ''],
])('%s, pressed on %s (on top: %s), is %s', (text, by, isAlso, next) => {
  const sort = readSort(text, { known: ['name', 'country', 'city'], max: 2 })
  expect(writeSort(nextSort<string>(sort, { by, isAlso, max: 2 }))).toBe(next)
})

test('a head says how its column is sorted', () => {
  expect([undefined, { isDescending: false }, { isDescending: true }].map(ariaSort)).toEqual([
    ...['none', 'ascending', 'descending'],
  ])
})
