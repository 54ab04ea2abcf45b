import { expect, test } from 'vitest'
import { isDarkEnough } from './sign-in-color.rules.ts'

test.each([
  ['#000000', true],
  ['#2b1b42', true],
  // The lightest grey that white may stand on is #767676.
  ['#767676', true],
  ['#777777', false],
  ['#70d0ce', false],
  ['#ffffff', false],
])('white on %s: %s', (color, expected) => {
  expect(isDarkEnough(color)).toBe(expected)
})
