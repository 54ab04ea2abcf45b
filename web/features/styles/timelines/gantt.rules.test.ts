import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#contract/days.rules.ts'
import { todayOf } from '#web/lib/today.ts'
import {
  daysOfDrag,
  daysOfKey,
  monthsOf,
  moveHold,
  placeOf,
  rangeOf,
  stateOf,
  weeksOf,
} from './gantt.rules.ts'

const span = { start_date: '2027-03-22', end_date: '2027-03-31' }
const TODAY = '2027-03-30'

describe('the chart', () => {
  test('shows whole weeks around the milestones and today', () => {
    const range = rangeOf([span], TODAY)
    expect(range).toEqual({ first: '2027-03-15', last: '2027-04-11', length: 28 })
    expect(rangeOf([], TODAY)).toEqual({ first: '2027-03-22', last: '2027-04-11', length: 21 })
  })

  // shows D-191
  test('stays some thousand pixels wide, whatever days are kept', () => {
    const odd = [
      span,
      { start_date: '0202-03-22', end_date: '0202-03-31' },
      { start_date: '2027-03-22', end_date: '9999-12-31' },
    ]
    const range = rangeOf(odd, TODAY)
    expect(range.length * 18).toBeLessThan(80_000)
    expect(weeksOf(range, 18).length).toBeLessThan(600)
    for (const each of odd) {
      const { left, width } = placeOf(each, range, 18)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(width).toBeGreaterThanOrEqual(18)
      expect(left + width).toBeLessThanOrEqual(range.length * 18)
    }
  })

  test('has each bar on its days, the last one within it', () => {
    const range = rangeOf([span], TODAY)
    expect(placeOf(span, range, 10)).toEqual({ left: 70, width: 100 })
    expect(placeOf({ start_date: range.first, end_date: range.first }, range, 10)).toEqual({
      left: 0,
      width: 10,
    })
  })

  test('has months and weeks that fill it without a gap', () => {
    const day = fc.integer({ min: 15_000, max: 25_000 }).map((days) => addDays('1970-01-01', days))
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 900 }), (start_date, length) => {
        const range = rangeOf([{ start_date, end_date: addDays(start_date, length) }], start_date)
        for (const ticks of [monthsOf(range, 5), weeksOf(range, 5)]) {
          expect(ticks[0]?.left).toBe(0)
          for (const [at, tick] of ticks.entries())
            expect(tick.left + tick.width).toBe(ticks[at + 1]?.left ?? range.length * 5)
        }
      }),
    )
  })

  test('begins each month on its first day', () => {
    const days = monthsOf(rangeOf([span], TODAY), 5).map(({ day }) => day)
    expect(days).toEqual(['2027-03-15', '2027-04-01'])
  })
})

describe('a drag and a key', () => {
  test.each([
    ['ArrowLeft', false, -1],
    ['ArrowRight', false, 1],
    ['ArrowLeft', true, -7],
    ['ArrowRight', true, 7],
    ['ArrowUp', false, null],
    ['x', false, null],
  ])('%s with Shift %s is %s days', (key, shiftKey, expected) => {
    expect(daysOfKey({ key, shiftKey })).toBe(expected)
  })

  test.each([
    [8, 0],
    [-8, 0],
    [10, 1],
    [-28, -2],
    [126, 7],
  ])('%i pixels of 18 a day are %i days', (pixels, expected) => {
    expect(daysOfDrag(pixels, 18)).toBe(expected)
  })

  // shows S0-180
  test('of the same days come to the same', () => {
    fc.assert(
      fc.property(fc.constantFrom('bar', 'start', 'end'), fc.integer({ min: -60, max: 60 }), (hold, days) => {
        const dragged = moveHold(span, hold, daysOfDrag(days * 18, 18))
        let keyed = span
        for (let left = Math.abs(days); left > 0; left--)
          keyed = moveHold(
            keyed,
            hold,
            daysOfKey({ key: days < 0 ? 'ArrowLeft' : 'ArrowRight', shiftKey: false }) ?? 0,
          )
        expect(keyed).toEqual(dragged)
        if (hold === 'bar')
          expect(daysBetween(keyed.start_date, keyed.end_date)).toBe(
            daysBetween(span.start_date, span.end_date),
          )
      }),
    )
  })
})

test.each([
  [span, null, '2027-03-31', 'now'],
  [span, null, '2027-04-01', 'late'],
  [span, null, '2027-03-21', 'planned'],
  [span, { at: '' }, '2027-04-01', 'done'],
] as const)('%j, done %j, is on %s %s', (of, done, today, expected) => {
  expect(stateOf({ ...of, done }, today)).toBe(expected)
})

test('today is the reader’s day', () => {
  expect(todayOf(new Date(2027, 0, 5, 23, 59))).toBe('2027-01-05')
})
