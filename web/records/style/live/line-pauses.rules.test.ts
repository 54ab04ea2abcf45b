import { expect, test } from 'vitest'
import { isFinal, pauseAfter } from './line-pauses.rules.ts'

test.each([
  [0, 1000, 500],
  [1, 2000, 1000],
  [5, 32_000, 16_000],
  [6, 60_000, 30_000],
  [2000, 60_000, 30_000],
])('after %d failures a line waits for at most %d ms, at least %d', (failures, longest, shortest) => {
  expect(pauseAfter(failures, { retryAfter: null, random: 0 })).toBe(longest)
  expect(pauseAfter(failures, { retryAfter: null, random: 1 })).toBe(shortest)
})

test('what the server asks for is kept to', () => {
  expect(pauseAfter(0, { retryAfter: 30, random: 0.5 })).toBe(30_000)
  expect(pauseAfter(6, { retryAfter: 1, random: 0 })).toBe(60_000)
})

test.each([
  [401, true],
  [403, true],
  [404, true],
  [429, false],
  [500, false],
  [503, false],
])('%d ends it for good: %s', (status, isForGood) => {
  expect(isFinal(status)).toBe(isForGood)
})
