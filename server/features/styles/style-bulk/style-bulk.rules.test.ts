import { expect, test } from 'vitest'
import { shiftDates, shownDate } from './style-bulk.rules.ts'

test.each([
  [
    { start_date: '2027-01-30', end_date: '2027-02-27' },
    2,
    { start_date: '2027-02-01', end_date: '2027-03-01' },
  ],
  [{ start_date: null, end_date: '2028-03-01' }, -1, { start_date: null, end_date: '2028-02-29' }],
  [{ start_date: '2027-12-31', end_date: null }, 1, { start_date: '2028-01-01', end_date: null }],
  [{ start_date: '2100-12-30', end_date: '2100-12-31' }, 1, null],
  [{ start_date: '1990-01-01', end_date: '2027-01-01' }, -1, null],
  [{ start_date: '1990-01-02', end_date: null }, -1, { start_date: '1990-01-01', end_date: null }],
])('%j by %i days: %j', (dates, days, shifted) => {
  expect(shiftDates(dates, days)).toEqual(shifted)
})

test('the due date is shown, or the start where there is none', () => {
  expect(shownDate({ start_date: '2027-01-30', end_date: '2027-02-27' })).toBe('2027-02-27')
  expect(shownDate({ start_date: '2027-01-30', end_date: null })).toBe('2027-01-30')
  expect(shownDate({ start_date: null, end_date: null })).toBeNull()
})
