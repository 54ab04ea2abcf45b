import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestRising } from './longest-rising.ts'

const rising = (numbers: readonly number[]) => [
  ...longestRising(
    numbers.map((_, index) => index),
    (index) => numbers[index],
  ),
]

test.each([
  [[], 0],
  [[1, 2, 3], 3],
  [[3, 2, 1], 1],
  [[2, 3, 1], 2],
  [[5, 1, 2, 6, 3, 4], 4],
])('of %j it has %d', (numbers, length) => {
  expect(rising(numbers)).toHaveLength(length)
})

test('it rises, and one more number at the end makes it longer by one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 12 }), (numbers) => {
      const found = rising(numbers).map((index) => numbers[index] ?? 0)
      expect(found.toReversed()).toEqual(found.toSorted((one, other) => one - other))
      expect(rising([...numbers, 100])).toHaveLength(found.length + 1)
    }),
  )
})
