import { expect, test } from 'vitest'
import { lastSnoozeDay, snoozeDays } from './snooze-days.rules.ts'

const daysOf = (today: string) => snoozeDays(today).map(({ day }) => day)

test('tomorrow, the next Monday, and two weeks', () => {
  // A Thursday.
  expect(daysOf('2026-12-03')).toEqual(['2026-12-04', '2026-12-07', '2026-12-17'])
  expect(daysOf('2026-12-07')).toEqual(['2026-12-08', '2026-12-14', '2026-12-21'])
})

test('on a Sunday tomorrow is Monday, and is named once', () => {
  expect(snoozeDays('2026-12-06').map(({ label }) => label)).toEqual(['Tomorrow', 'In two weeks'])
})

test('no further than a year', () => {
  expect(lastSnoozeDay('2026-12-03')).toBe('2027-12-04')
})
