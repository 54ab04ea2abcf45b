import { expect, test } from 'vitest'
import { countPages, flag, MAX_PAGE, offsetOf, pageNumber, searchText } from './page.ts'

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
