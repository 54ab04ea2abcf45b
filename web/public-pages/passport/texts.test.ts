import { describe, expect, test } from 'vitest'
import { DELIVERY_METHOD_NAMES } from '#contract/values/codes/delivery-methods.ts'
import { PRODUCT_TYPES } from '#contract/values/codes/product-types.ts'
import { TRACE_STEPS } from '#contract/values/codes/trace-steps.ts'
import { makePassport } from '../passport.fixture.ts'
import { formatCountry, formatDay } from './formats.ts'
import { findLanguage, getTexts, PASSPORT_LANGUAGES, type PassportLanguage } from './texts.ts'
import { sayDelivery, sayProductType, sayStep } from './words.rules.ts'

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

// shows S1-146
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

test('days and countries are in the language of the reader', () => {
  expect(formatDay('2026-11-18T23:59:00.000Z', 'en')).toBe('18\u00a0Nov\u00a02026')
  expect(formatCountry('DE', 'fr')).toBe('Allemagne')
  expect(formatCountry('HK', 'en')).toBe('Hong Kong')
  expect(formatCountry('QZ', 'en')).toBe('QZ')
})

const readerOf = (language: PassportLanguage, text_language: 'en' | 'de' | null = null) => ({
  snapshot: makePassport({ text_language }),
  texts: getTexts(language),
  language,
})

test.each(PASSPORT_LANGUAGES.filter((language) => language !== 'en'))(
  'in %s no step, delivery or product type is said as in English by mistake',
  (language) => {
    const { words, steps } = getTexts(language)
    const english = getTexts('en')
    for (const { key } of TRACE_STEPS.filter(({ key }) => key !== 'transport' && key !== 'fibre'))
      expect([key, steps[key]]).not.toEqual([key, english.steps[key]])
    for (const method of DELIVERY_METHOD_NAMES) expect(words.delivery[method]).not.toBe(method)
    const same = PRODUCT_TYPES.filter((type) => words.productTypes[type] === type)
    expect(same.length).toBeLessThan(8)
    expect(words.near('Porto')).toContain('Porto')
  },
)

test.each(PASSPORT_LANGUAGES)('%s says of the supply chain and of sums what English says', (language) => {
  const { way, lcaTotal } = getTexts(language)
  expect(way).not.toMatch(/Weg|chemin|camino|viaggio|caminho|yolu|来路|পথ/)
  expect(lcaTotal).not.toMatch(/insgesamt|au total|en total|in totale|no total/i)
})

describe('the product’s own words are said by what they mean', () => {
  const step = (display_name: string, kind: 'dyeing_and_finishing' | 'spinning' | null = null) => ({
    display_name,
    kind,
  })

  test('a step with the name of its kind, in the reader’s language', () => {
    expect(sayStep(step('Spinning', 'spinning'), readerOf('de'))).toEqual({ text: 'Spinnen', kind: null })
    expect(sayStep(step('Spinning'), readerOf('de'))).toEqual({ text: 'Spinnen', kind: null })
  })

  test('a name that the brand typed as it is, in its language, with the kind beside it', () => {
    const dyeing = step('Dyeing & finishing', 'dyeing_and_finishing')
    const kind = 'Färben und Ausrüsten'
    expect(sayStep(dyeing, readerOf('de', 'en'))).toEqual({ text: 'Dyeing & finishing', lang: 'en', kind })
    expect(sayStep(dyeing, readerOf('de'))).toEqual({ text: 'Dyeing & finishing', kind })
    expect(sayStep(dyeing, readerOf('en', 'en'))).toEqual({ text: 'Dyeing & finishing', kind: null })
    expect(sayStep(step('Our spinning'), readerOf('de', 'de'))).toEqual({ text: 'Our spinning', kind: null })
    // The name of one kind on a step of another is a name like any other.
    expect(sayStep(step('Spinning', 'dyeing_and_finishing'), readerOf('de')).text).toBe('Spinning')
  })

  test('deliveries and product types; other words stay', () => {
    expect(sayDelivery(' by SEA ', readerOf('de', 'en'))).toEqual({ text: 'Auf dem Seeweg' })
    expect(sayDelivery('Donkey cart', readerOf('de', 'en'))).toEqual({ text: 'Donkey cart', lang: 'en' })
    expect(sayProductType('Dress', readerOf('fr'))).toBe('Robe')
    expect(sayProductType('Cape', readerOf('fr'))).toBe('Cape')
  })
})
