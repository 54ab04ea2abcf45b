import { expect, test } from 'vitest'
import { isQuantityFarOff } from './quantity.rules.ts'

test.each([
  [1000, 1000, false],
  [1300, 1000, false],
  [1301, 1000, true],
  [700, 1000, false],
  [699, 1000, true],
  [50, 1, true],
  [1, 1, false],
  [100_000_000, 100_000_000, false],
  [90, 69, true],
  [89, 69, false],
  // shows S0-31
])('%i pieces where %i are saved asks: %s', (quantity, saved, asks) => {
  expect(isQuantityFarOff(quantity, saved)).toBe(asks)
})
