import { expect, test } from 'vitest'
import { canWithdraw, earliestDay, isDue } from './company-deletion.rules.ts'

test.each([
  ['2026-11-01T00:00:00.000Z', '2026-12-02'],
  ['2026-11-01T23:59:59.999Z', '2026-12-02'],
  ['2027-01-31T12:00:00.000Z', '2027-03-03'],
  ['2028-02-01T12:00:00.000Z', '2028-03-03'],
])('asked at %s, the earliest day is %s', (asked, day) => {
  expect(earliestDay(asked)).toBe(day)
})

test.each([
  ['requested', null, '2026-12-31T00:00:00Z', false, true],
  ['accepted', '2026-12-31', '2026-12-30T23:59:59Z', false, true],
  ['accepted', '2026-12-31', '2026-12-31T00:00:00Z', true, false],
  ['accepted', '2026-12-31', '2027-01-05T00:00:00Z', true, false],
  ['declined', null, '2026-12-31T00:00:00Z', false, false],
  ['withdrawn', '2026-12-01', '2026-12-31T00:00:00Z', false, false],
  ['done', '2026-12-01', '2026-12-31T00:00:00Z', false, false],
] as const)('%s for %s, at %s: due %s, withdrawn %s', (status, due_on, at, due, withdrawn) => {
  const now = new Date(at)
  expect([isDue({ status, due_on }, now), canWithdraw({ status, due_on }, now)]).toEqual([due, withdrawn])
})
