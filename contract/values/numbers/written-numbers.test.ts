import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  numberLocale,
  writeAmount,
  writeDecimal,
  writeMoney,
  writeSigned,
  writeWhole,
} from './written-numbers.ts'

describe('numbers as a locale writes them', () => {
  test.for([
    ['en-GB', '1,234,567.80', '€1,234,567.80', '+1,234,567.80'],
    ['de-DE', '1.234.567,80', '1.234.567,80 €', '+1.234.567,80'],
    ['fr-FR', '1 234 567,80', '1 234 567,80 €', '+1 234 567,80'],
    ['tr', '1.234.567,80', '€1.234.567,80', '+1.234.567,80'],
  ] as const)('%s', ([locale, amount, money, signed]) => {
    const plain = (text: string) => text.replaceAll(/\s/g, ' ')
    expect(plain(writeAmount('1234567.8', locale))).toBe(amount)
    expect(plain(writeMoney('1234567.8', 'EUR', locale))).toBe(money)
    expect(plain(writeSigned('1234567.8', locale))).toBe(signed)
  })

  test('nothing has no sign, and decimals are as many as are asked for', () => {
    expect(writeSigned('0.00', 'en-GB')).toBe('0.00')
    expect(writeSigned('-0.0050', 'en-GB', 4)).toBe('-0.0050')
    expect(writeAmount('0.0049', 'en-GB', 4)).toBe('0.0049')
    expect(writeDecimal('8.4', 'en-GB', 2)).toBe('8.40')
    expect(writeDecimal('0.000125', 'en-GB')).toBe('0.000125')
    expect(writeWhole(100_000, 'en-GB')).toBe('100,000')
  })

  test('every digit of a decimal text stays, however long it is', () => {
    const decimal = fc
      .tuple(fc.bigInt({ min: 1n, max: 10n ** 18n }), fc.stringMatching(/^\d{0,5}[1-9]$/))
      .map(([whole, places]) => `${whole}.${places}`)
    fc.assert(
      fc.property(decimal, (text) => {
        expect(writeDecimal(text, 'en-GB').replaceAll(',', '')).toBe(text)
      }),
    )
  })

  test('a tag has the digits that fields take; what is no tag is none', () => {
    expect(writeAmount('12.5', numberLocale('ar-EG') ?? '')).toContain('12')
    expect(numberLocale('bn')).toBe('bn-u-nu-latn')
    for (const tag of ['no language', '', 'a', '..', 'en_GB@posix']) expect(numberLocale(tag)).toBeNull()
  })
})
