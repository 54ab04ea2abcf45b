import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localeFor, PRODUCT_LANGUAGES } from '#contract/values/codes/languages.ts'
import { readTypedDay, writeDay } from './typed-day.rules.ts'

test.each([
  ['de', '20.5.2027', '2027-05-20'],
  ['de', '20.05.27', '2027-05-20'],
  ['en-GB', '20/05/2027', '2027-05-20'],
  ['en-US', '5/20/2027', '2027-05-20'],
  ['en-US', '05-20-2027', '2027-05-20'],
  ['fr', '2027-05-20', '2027-05-20'],
  ['zh', '2027年5月20日', '2027-05-20'],
  ['ar', '٢٠/٠٥/٢٠٢٧', '2027-05-20'],
  ['bn', '২০/০৫/২০২৭', '2027-05-20'],
  ['ja', '２０２７/０５/２０', '2027-05-20'],
  ['tr', ' 20 05 2027 ', '2027-05-20'],
])('in %s %s is %s', (locale, text, day) => expect(readTypedDay(text, locale)).toBe(day))

test('while somebody types, two figures are the beginning of a year', () => {
  const read = (text: string) => readTypedDay(text, 'de', { isTyping: true })
  expect(['20.05.2', '20.05.20', '20.05.202', '20.05.2027'].map(read)).toEqual([
    ...[undefined, undefined, undefined],
    '2027-05-20',
  ])
})

test('an empty text is no day', () => expect(readTypedDay('  ', 'de')).toBeNull())

test.each(['20.05', '31.02.2027', '20.13.2027', 'tomorrow', '20.05.2027 x', '1.2.3.2027', '20270520999'])(
  '%s is no whole day',
  (text) => expect(readTypedDay(text, 'de')).toBeUndefined(),
)

describe.each(PRODUCT_LANGUAGES)('in %s', (language) => {
  test('what is written is read as the same day', () => {
    const locale = localeFor(language, [])
    const days = fc.date({
      min: new Date('1990-01-01T00:00:00Z'),
      max: new Date('2100-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10)
        expect(readTypedDay(writeDay(day, locale), locale)).toBe(day)
      }),
    )
  })
})
