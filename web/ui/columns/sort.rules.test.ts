import { expect, test } from 'vitest'
import { readSort, writeSort } from './sort.rules.ts'

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
