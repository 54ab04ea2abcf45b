import { expect, test } from 'vitest'
import { offsetOf } from './clock-offset.ts'

const DATE = 'Sun, 22 Nov 2026 10:00:00 GMT'
const AT = Date.parse('2026-11-22T10:00:00.500Z')

test.each([
  ['right', 0, 0],
  ['a second off', 1000, 0],
  ['two hours slow', -7_200_000, 7200],
  ['two days fast', 172_800_000, -172_800],
])('a clock that is %s', (_, off, offset) => {
  expect(offsetOf(DATE, AT + off - 100, AT + off + 100)).toBe(offset)
})

test('an answer without a date says nothing', () => {
  expect(offsetOf(null, AT, AT)).toBeUndefined()
  expect(offsetOf('soon', AT, AT)).toBeUndefined()
})
