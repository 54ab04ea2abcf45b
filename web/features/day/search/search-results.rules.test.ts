import { expect, test } from 'vitest'
import { stepTo } from './search-results.rules.ts'

test.each([
  [0, 'ArrowDown', 3, 1],
  [2, 'ArrowDown', 3, 0],
  [0, 'ArrowUp', 3, 2],
  [0, 'ArrowDown', 0, null],
  [1, 'Enter', 3, null],
  [1, 'Home', 3, null],
])('from row %d, %s among %d leads to %s', (at, key, count, to) => {
  expect(stepTo(at, key, count)).toBe(to)
})
