import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigitOf, GTIN_LENGTHS, hasValidCheckDigit, normalizeGtin } from './gtin.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((each) => each.join(''))
const valid = fc
  .constantFrom(...GTIN_LENGTHS)
  .chain((length) => digits(length - 1))
  .filter((body) => /[1-9]/.test(body))
  .map((body) => `${body}${checkDigitOf(body)}`)

describe('known numbers', () => {
  // From the GS1 General Specifications and from labels in shops.
  test.each([
    ['6291041500213', '06291041500213'],
    ['4006381333931', '04006381333931'],
    ['036000291452', '00036000291452'],
    ['96385074', '00000096385074'],
    ['10614141000415', '10614141000415'],
    ['4 006381 333931', '04006381333931'],
    ['4006381-333931', '04006381333931'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(normalizeGtin(typed)).toBe(kept)
  })

  test.each([
    '',
    '4006381333932',
    '400638133393',
    '123',
    '00000000000000',
    'ABCDEFGH',
    '４００６３８１３３３９３１',
  ])('«%s» is none', (typed) => {
    expect(normalizeGtin(typed)).toBeNull()
  })
})

describe('the check digit', () => {
  test('every length is kept as fourteen digits that are valid themselves and stay so', () => {
    fc.assert(
      fc.property(valid, (gtin) => {
        const kept = normalizeGtin(gtin) ?? ''
        expect(kept).toMatch(/^\d{14}$/)
        expect(kept.endsWith(gtin)).toBe(true)
        expect(hasValidCheckDigit(kept)).toBe(true)
        expect(normalizeGtin(kept)).toBe(kept)
      }),
    )
  })

  // shows D-1
  test('finds every single wrong digit', () => {
    fc.assert(
      fc.property(valid, fc.nat(), fc.integer({ min: 1, max: 9 }), (gtin, place, by) => {
        const at = place % gtin.length
        const wrong = gtin.slice(0, at) + ((Number(gtin[at]) + by) % 10) + gtin.slice(at + 1)
        expect(hasValidCheckDigit(wrong)).toBe(false)
      }),
    )
  })

  test('finds two neighbours that changed places, unless they differ by five', () => {
    fc.assert(
      fc.property(valid, fc.nat(), (gtin, place) => {
        const at = place % (gtin.length - 1)
        const [left = '', right = ''] = [gtin[at], gtin[at + 1]]
        fc.pre(![0, 5].includes(Math.abs(Number(left) - Number(right))))
        const wrong = gtin.slice(0, at) + right + left + gtin.slice(at + 2)
        expect(hasValidCheckDigit(wrong)).toBe(false)
      }),
    )
  })
})
