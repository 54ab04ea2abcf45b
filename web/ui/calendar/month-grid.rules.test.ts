import { expect, test } from 'vitest'
import { dayFormats, monthStandsFirst } from './calendar-names.ts'
import { firstWeekdayOf } from './first-weekday.ts'
import { dayByKey, monthsAfter, weeksOf, within } from './month-grid.rules.ts'

test.each([
  ['en-US', 7, 'Sun'],
  ['en-GB', 1, 'Mon'],
  ['de', 1, 'Mo'],
  ['zh', 1, '周一'],
  ['ar-u-nu-latn', 6, 'س'],
])('in %s the week begins with day %i, called %s', (locale, first, name) => {
  expect(firstWeekdayOf(locale)).toBe(first)
  expect(dayFormats(locale).shortWeekday(weeksOf('2027-05', first)[0]?.[0] as string)).toBe(name)
})

test('a browser that knows no weeks is answered from the list', () => {
  const { getWeekInfo } = Intl.Locale.prototype as { getWeekInfo?: unknown }
  Object.assign(Intl.Locale.prototype, { getWeekInfo: undefined })
  try {
    expect(['en-US', 'de', 'ar', 'ar-SA', 'pt-BR', 'bn'].map(firstWeekdayOf)).toEqual([7, 1, 6, 7, 7, 7])
  } finally {
    Object.assign(Intl.Locale.prototype, { getWeekInfo })
  }
})

const monthsSince2000 = (month: string): number => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return (year - 2000) * 12 + number - 1
}

test.each(['2027-02', '2027-05', '2024-02', '1990-01', '2100-12'])(
  '%s has each of its days once',
  (month) => {
    for (let first = 1; first <= 7; first++) {
      const weeks = weeksOf(month, first)
      const days = weeks.flat()
      expect(weeks.every((week) => week.length === 7)).toBe(true)
      expect(days).toEqual([...new Set(days)].sort())
      const own = days.filter((day) => day.startsWith(month))
      expect(own.at(-1)).toBe(monthsAfter('2000-01-31', monthsSince2000(month)))
      // No week of another month alone.
      expect(weeks.every((week) => week.some((day) => day.startsWith(month)))).toBe(true)
    }
  },
)

const press = (key: string, { shiftKey = false, isRightToLeft = false, first = 1 } = {}) =>
  dayByKey('2027-05-20', { key, shiftKey }, { first, isRightToLeft })

test.each([
  ['ArrowLeft', '2027-05-19'],
  ['ArrowRight', '2027-05-21'],
  ['ArrowUp', '2027-05-13'],
  ['ArrowDown', '2027-05-27'],
  ['Home', '2027-05-17'],
  ['End', '2027-05-23'],
  ['PageUp', '2027-04-20'],
  ['PageDown', '2027-06-20'],
  ['a', null],
])('%s leads from Thursday 20 May to %s', (key, day) => expect(press(key)).toBe(day))

// shows D-154
test('from right to left the arrows lead the other way, and the week has its own ends', () => {
  expect(press('ArrowLeft', { isRightToLeft: true })).toBe('2027-05-21')
  expect(press('ArrowRight', { isRightToLeft: true })).toBe('2027-05-19')
  expect(press('Home', { first: 6 })).toBe('2027-05-15')
  expect(press('End', { first: 7 })).toBe('2027-05-22')
})

test('Shift makes years of months, and a day that a month lacks is its last', () => {
  expect(press('PageUp', { shiftKey: true })).toBe('2026-05-20')
  expect(monthsAfter('2028-02-29', 12)).toBe('2029-02-28')
  expect(monthsAfter('2027-03-31', -1)).toBe('2027-02-28')
  expect(within('2101-01-01', { min: '1990-01-01', max: '2100-12-31' })).toBe('2100-12-31')
})

test('Chinese says the year before the month', () => {
  expect(['en-US', 'de', 'ar', 'zh'].map(monthStandsFirst)).toEqual([true, true, true, false])
})
