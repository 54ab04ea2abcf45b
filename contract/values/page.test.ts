import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  ALL_ROWS,
  countPages,
  flag,
  MAX_PAGE,
  offsetOf,
  pageNumber,
  searchText,
  sliceOf,
  tableQuery,
} from './page.ts'

test.each(['1', '12', String(MAX_PAGE)])('%s is a page', (page) => {
  expect(pageNumber.parse(page)).toBe(Number(page))
})

test.each(['0', '-1', '01', '1.5', 'a', '1a', 'a1', ' 1', '', '1234567', String(MAX_PAGE + 1)])(
  '%j is none',
  (page) => {
    expect(pageNumber.safeParse(page).success).toBe(false)
  },
)

test('what is not said is the first page, no tick and no search', () => {
  expect(pageNumber.parse(undefined)).toBe(1)
  expect(flag.parse(undefined)).toBe(false)
  expect(searchText.parse(undefined)).toBe('')
})

test('a tick is true or false, and nothing else', () => {
  expect(flag.parse('true')).toBe(true)
  expect(flag.parse('false')).toBe(false)
  expect(flag.safeParse('yes').success).toBe(false)
})

test('a search is trimmed, and has 200 characters at most', () => {
  expect(searchText.parse('  tee ')).toBe('tee')
  expect(searchText.parse('x'.repeat(200))).toHaveLength(200)
  expect(searchText.safeParse('x'.repeat(201)).success).toBe(false)
})

test.each([
  [1, 12, 0],
  [2, 12, 12],
  [4, 10, 30],
])('page %i of %i each begins after %i', (page, size, offset) => {
  expect(offsetOf(page, size)).toBe(offset)
})

test.each([
  [0, 1],
  [1, 1],
  [12, 1],
  [13, 2],
  [24, 2],
  [25, 3],
])('%i entries fill %i pages of twelve', (total, pages) => {
  expect(countPages(total, 12)).toBe(pages)
})

test.each([
  [{}, { offset: 0, limit: 10 }],
  [{ page: '3' }, { offset: 20, limit: 10 }],
  [
    { page: '2', page_size: '5' },
    { offset: 5, limit: 5 },
  ],
  [{ page_size: '15' }, { offset: 0, limit: 15 }],
  [{ page_size: 'all' }, { offset: 0, limit: ALL_ROWS }],
  [
    { page: '2', page_size: 'all' },
    { offset: ALL_ROWS, limit: ALL_ROWS },
  ],
])('a table asked with %j reads %j', (query, read) => {
  const { read: slice, said } = sliceOf(z.object(tableQuery).parse(query))
  expect(slice).toEqual(read)
  expect(said.page_size).toBe(read.limit)
})

test.each(['0', '7', '1000', 'ALL', ''])('a table has no pages of %j rows', (page_size) => {
  expect(z.object(tableQuery).safeParse({ page_size }).success).toBe(false)
})
