import { expect, test } from 'vitest'
import { formatCountry, formatDay, formatStepName } from './formats.ts'
import { findLanguage, getTexts, PASSPORT_LANGUAGES } from './texts.ts'

test.each([
  ['bn', 'bn'],
  ['PT-br', 'pt'],
  ['zh-Hans-CN', 'zh'],
  ['klingon', null],
  ['__proto__', null],
  ['', null],
])('a link that names %j finds %s', (tag, language) => {
  expect(findLanguage(tag)).toBe(language)
})

test.each(PASSPORT_LANGUAGES)('%s has a text for everything', (language) => {
  const texts = getTexts(language)
  const english = getTexts('en')
  expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
  expect(Object.keys(texts.steps)).toEqual(Object.keys(english.steps))
  const fixed = Object.values(texts).filter((text) => typeof text === 'string')
  for (const text of [...fixed, ...Object.values(texts.steps)]) expect(text.trim()).not.toBe('')
})

test.each(PASSPORT_LANGUAGES)('%s has its own words for reviews', (language) => {
  const { reviews } = getTexts(language)
  const english = getTexts('en').reviews
  expect(Object.keys(reviews)).toEqual(Object.keys(english))
  expect(Object.keys(reviews.problems)).toEqual(Object.keys(english.problems))
  const fixed = [...Object.values(reviews), ...Object.values(reviews.problems)]
  for (const text of fixed.filter((each) => typeof each === 'string')) expect(text.trim()).not.toBe('')
  expect(new Set([1, 2, 3, 4, 5].map(reviews.stars)).size).toBe(5)
  expect(reviews.outOfFive('4.3')).toContain('4.3')
  expect(reviews.count(12, '12')).toContain('12')
  if (language !== 'en') expect(reviews.sent).not.toBe(english.sent)
})

test.each(PASSPORT_LANGUAGES)('%s says how many steps are confirmed, each count differently', (language) => {
  const { trust } = getTexts(language)
  for (let total = 1; total <= 14; total += 1) {
    const lines = Array.from({ length: total + 1 }, (_, confirmed) => trust(confirmed, total))
    expect(new Set(lines).size).toBe(total + 1)
    expect(lines.join()).not.toMatch(/undefined|NaN/)
  }
})

test.each([
  ['en', 5, 6, 'Five of six steps confirmed'],
  ['en', 6, 6, 'All six steps confirmed'],
  ['en', 0, 6, 'None of six steps confirmed'],
  ['en', 13, 14, '13 of 14 steps confirmed'],
  ['de', 1, 6, 'Einer von sechs Schritten bestätigt'],
  ['fr', 1, 6, 'Une étape sur six confirmée'],
  ['es', 5, 6, 'Cinco de seis etapas confirmadas'],
  ['bn', 5, 6, '৬টি ধাপের মধ্যে ৫টি নিশ্চিত'],
] as const)('in %s, %d of %d reads %s', (language, confirmed, total, text) => {
  expect(getTexts(language).trust(confirmed, total)).toBe(text)
})

test('days, countries and default step names are in the language of the reader', () => {
  expect(formatDay('2026-11-18T23:59:00.000Z', 'en')).toBe('18\u00a0Nov\u00a02026')
  expect(formatCountry('DE', 'fr')).toBe('Allemagne')
  expect(formatCountry('HK', 'en')).toBe('Hong Kong')
  expect(formatCountry('QZ', 'en')).toBe('QZ')
  expect(formatStepName('Spinning', getTexts('de'))).toBe('Spinnen')
  expect(formatStepName('Our spinning', getTexts('de'))).toBe('Our spinning')
})
