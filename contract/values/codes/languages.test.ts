import { expect, test } from 'vitest'
import { directionOf, languageFor, localeFor, PRODUCT_LANGUAGES } from './languages.ts'

test.each([
  [['fr-CA', 'en'], 'fr'],
  [['nl', 'es-MX', 'en'], 'es'],
  [['zh-Hans-CN'], 'zh'],
  [['nl', 'ja'], 'en'],
  [[], 'en'],
])('%j reads %s', (wanted, language) => expect(languageFor(wanted)).toBe(language))

test('dates and numbers follow the region of the browser where it speaks the language', () => {
  expect(localeFor('en', ['en-GB', 'fr'])).toBe('en-GB')
  expect(localeFor('fr', ['en-GB'])).toBe('fr')
  expect(localeFor('en', ['en-US@posix'])).toBe('en')
  expect(localeFor('en', ['en_US', '*', 'en-GB'])).toBe('en-GB')
})

test('digits are those that fields take', () => {
  for (const language of PRODUCT_LANGUAGES)
    expect(new Intl.NumberFormat(localeFor(language, [])).format(12)).toBe('12')
})

test('Arabic is read from right to left', () =>
  expect(PRODUCT_LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar']))
