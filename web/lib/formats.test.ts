import { expect, test, vi } from 'vitest'
import * as formats from './formats.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')

test.each([
  ['2026-11-20T11:59:40.000Z', 'now'],
  ['2026-11-20T11:48:00.000Z', '12 min ago'],
  ['2026-11-20T11:00:00.000Z', '1 hr ago'],
  ['2026-11-19T12:00:00.000Z', 'yesterday'],
  ['2026-11-10T12:00:00.000Z', '10 Nov 2026'],
])('%s is %s', (instant, text) => expect(formats.formatRelative(instant, now, 'en-GB')).toBe(text))

test('a calendar day is the same day in every zone and locale', () => {
  expect(formats.formatDay('2027-05-20', 'en-GB')).toBe('20 May 2027')
  expect(formats.formatDay('2027-05-20', 'de-DE')).toBe('20. Mai 2027')
})

test('money keeps every digit of its text', () => {
  expect(formats.formatMoney('12345678901234567.89', 'USD', 'en-US')).toBe('$12,345,678,901,234,567.89')
  expect(formats.formatMoney('3.5', 'EUR', 'de-DE')).toBe('3,50\u00a0€')
})

test('places leave out what is missing', () => {
  expect(formats.formatPlace('Bursa', 'TR', 'en')).toBe('Bursa, Türkiye')
  expect(formats.formatPlace(null, 'PT', 'en')).toBe('Portugal')
  expect(formats.formatPlace(null, null, 'en')).toBe('')
  expect(formats.formatCountry('no country', 'en')).toBe('no country')
})

test.each([
  [86_221, 'en-GB', '84.2\u00a0KB'],
  [1, 'en-GB', '0.1\u00a0KB'],
  [340_000, 'en-GB', '332.0\u00a0KB'],
  [52_428_800, 'de-DE', '50,0\u00a0MB'],
  // In one piece where the writing runs from right to left.
  [86_221, 'ar-EG-u-nu-latn', '\u206884.2\u00a0KB\u2069'],
  // Over 1,000 of its kind it is the next one.
  [1_024_000, 'en-GB', '1,000.0\u00a0KB'],
  [1_024_103, 'en-GB', '1.0\u00a0MB'],
  [52_000_000, 'en-GB', '49.6\u00a0MB'],
  [2_516_582, 'de-DE', '2,4\u00a0MB'],
  // shows S2-243
])('a file of %i bytes is shown in %s as %s', (bytes, locale, size) => {
  expect(formats.formatFileSize(bytes, locale)).toBe(size)
})

test('each format is made once, whatever is written by it', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  const names = vi.spyOn(Intl, 'DisplayNames')
  for (let count = 0; count < 3; count++) {
    formats.formatInstantDay('2026-11-20T11:59:40.000Z', 'nl')
    formats.formatInstantIn('2026-11-20T11:59:40.000Z', 'Asia/Dhaka', 'nl')
    formats.formatInstantIn('2026-11-20T11:59:40.000Z', 'Europe/Lisbon', 'nl')
    formats.formatCountry('PT', 'nl')
  }
  expect([made.mock.calls.length, names.mock.calls.length]).toEqual([3, 1])
  expect(formats.formatInstantIn('2026-11-20T11:59:40.000Z', 'Asia/Dhaka', 'nl')).toContain('17:59')
  vi.restoreAllMocks()
})

test('a count is written alike with a format and without', () => {
  for (const count of [0, 7, 86, 999])
    expect(formats.formatNumber(count)).toBe(formats.formatNumber(count, 'ar-u-nu-latn'))
  expect(formats.formatNumber(1000)).toBe('1,000')
  expect(formats.formatNumber(-7)).toBe('-7')
  expect(formats.formatNumber(1.5)).toBe('1.5')
})
