import { expect, test } from 'vitest'
import { MAX_UNVERIFIED_STYLES } from '#contract/styles/styles.ts'
import { remainingStyles } from './style.rules.ts'
import { formStyleNumber } from './style-number.rules.ts'

test.each([
  [0, MAX_UNVERIFIED_STYLES],
  [MAX_UNVERIFIED_STYLES - 1, 1],
  [MAX_UNVERIFIED_STYLES, 0],
  [MAX_UNVERIFIED_STYLES + 5, 0],
])('after %i styles an unverified company makes %i more, a verified one any number', (count, left) => {
  expect(remainingStyles(count, { verified: false })).toBe(left)
  expect(remainingStyles(count, { verified: true })).toBe(Number.POSITIVE_INFINITY)
})

test('a style number has ten characters of the alphabet without I, L, O and U', () => {
  expect(formStyleNumber(Uint8Array.from([0, 1, 9, 10, 17, 18, 19, 20, 22, 31]))).toBe('ST-019AH-JKMPZ')
  // A byte is more than the alphabet has; further bytes do not count.
  expect(formStyleNumber(Uint8Array.from([32, 63, 255, 64, 65, 66, 67, 68, 69, 70, 71]))).toBe(
    'ST-0ZZ01-23456',
  )
})
