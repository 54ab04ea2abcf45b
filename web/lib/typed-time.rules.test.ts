import { expect, test } from 'vitest'
import { readTypedTime, writeTime } from './typed-time.rules.ts'

test.each([
  ['en-US', '14:30', '02:30 PM'],
  ['en-US', '00:05', '12:05 AM'],
  ['en-GB', '14:30', '14:30'],
  ['de', '09:05', '09:05'],
  ['ar-u-nu-latn', '14:30', '02:30 م'],
  ['ar-u-nu-latn', '09:15', '09:15 ص'],
])('%s writes %s as %s', (locale, time, written) => {
  expect(writeTime(time, locale).replace(/\s/g, ' ')).toBe(written)
})

const LOCALES = ['en-US', 'en-GB', 'de', 'fr', 'es', 'it', 'pt', 'tr', 'zh', 'bn-u-nu-latn', 'ar-u-nu-latn']

test.each(LOCALES)('%s reads each quarter of the day that it writes', (locale) => {
  for (let quarter = 0; quarter < 96; quarter++) {
    const time = new Date(quarter * 900_000).toISOString().slice(11, 16)
    expect(readTypedTime(writeTime(time, locale), locale)).toBe(time)
  }
})

test.each([
  ['14:30', '14:30'],
  ['14.30', '14:30'],
  ['14h30', '14:30'],
  ['1430', '14:30'],
  ['930', '09:30'],
  ['2:30pm', '14:30'],
  ['2:30 p.m.', '14:30'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  ['14 Uhr', '14:00'],
  ['٢:٣٠ م', '14:30'],
  ['', null],
  ['14', undefined],
  ['25:00', undefined],
  ['14:60', undefined],
  ['13 pm', undefined],
  ['0 am', undefined],
  ['soon', undefined],
  ['14:3', undefined],
])('%s is read as %s', (text, time) => {
  expect(readTypedTime(text, text.includes('م') ? 'ar' : 'en-US')).toBe(time)
})
