import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, isLate, shiftSpan, shiftTo, stretchSpan } from './days.rules.ts'
import { LAST_DAY } from './values/work-days.ts'

const dayIn = fc.integer({ min: 24_000, max: 30_000 }).map((days) => addDays('1970-01-01', days))
const span = fc
  .tuple(dayIn, fc.integer({ min: 0, max: 400 }))
  .map(([start_date, length]) => ({ start_date, end_date: addDays(start_date, length) }))
const days = fc.integer({ min: -5000, max: 5000 })

describe('days', () => {
  test.each([
    ['2027-03-27', 1, '2027-03-28'],
    // In Europe the 28th has 23 hours, and the 31st of October 25.
    ['2027-03-28', 1, '2027-03-29'],
    ['2027-10-30', 2, '2027-11-01'],
    ['2027-01-31', 1, '2027-02-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['0099-12-31', 1, '0100-01-01'],
  ])('%s and %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected)
    expect(daysBetween(day, expected)).toBe(count)
  })
})

describe('a span', () => {
  test('moved there and back is itself, and keeps its length', () => {
    fc.assert(
      fc.property(span, days, (given, count) => {
        const moved = shiftSpan(given, count)
        expect(daysBetween(moved.start_date, moved.end_date)).toBe(
          daysBetween(given.start_date, given.end_date),
        )
        expect(shiftSpan(moved, -count)).toEqual(given)
      }),
    )
  })

  test('whose end is dragged never ends before it starts', () => {
    fc.assert(
      fc.property(span, fc.constantFrom('start', 'end'), days, (given, edge, count) => {
        const { start_date, end_date } = stretchSpan(given, edge, count)
        expect(start_date <= end_date).toBe(true)
        expect(edge === 'start' ? end_date : start_date).toBe(
          edge === 'start' ? given.end_date : given.start_date,
        )
      }),
    )
  })

  test('stops whole at the edge of the calendar', () => {
    const week = { start_date: '2100-12-20', end_date: '2100-12-26' }
    expect(shiftSpan(week, 30)).toEqual({ start_date: '2100-12-25', end_date: LAST_DAY })
    expect(shiftSpan({ start_date: '1990-01-03', end_date: '1990-01-04' }, -30)).toEqual({
      start_date: '1990-01-01',
      end_date: '1990-01-02',
    })
    expect(stretchSpan(week, 'end', 9999).end_date).toBe(LAST_DAY)
  })
})

// shows S0-183
test('imported spans keep their lengths and the days between them, and the first begins on the day', () => {
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 10 }), dayIn, (spans, first) => {
      const moved = shiftTo(spans, first)
      expect(moved.map(({ start_date }) => start_date).sort()[0]).toBe(first)
      const gaps = (list: typeof spans) =>
        list.map((each) => daysBetween(list[0]?.start_date ?? '', each.start_date))
      expect(gaps(moved)).toEqual(gaps(spans))
    }),
  )
})

test.each([
  ['2026-11-22', null, true],
  ['2026-11-23', null, false],
  ['2026-11-22', { at: '2026-11-21T10:00:00Z' }, false],
])('one that ends on %s, done %j, is late on the 23rd: %s', (end_date, done, expected) => {
  expect(isLate({ start_date: end_date, end_date, done }, '2026-11-23')).toBe(expected)
})
