import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DecimalMark, findDecimalMark, readAmount } from './amounts.rules.ts'

const TWO_WAYS = { problem: 'two ways' }
const NO_NUMBER = { problem: 'no number' }

test.each<[string, DecimalMark, unknown]>([
  ['0', null, 0],
  ['12', null, 12],
  ['1.5', null, 1.5],
  ['1,5', null, 1.5],
  ['.5', null, 0.5],
  ['-2.5', null, -2.5],
  ['0,125', null, 0.125],
  ['1234,567', null, 1234.567],
  ['1.234,5', null, 1234.5],
  ['1,234.5', null, 1234.5],
  ['1.234.567', null, 1234567],
  ['1 234,5', null, 1234.5],
  ['1’234.5', null, 1234.5],
  ['1\u00a0234', null, 1234],
  ['1.2e-3', null, 0.0012],
  ['1,2E3', null, 1200],
  ['1.234', null, 1.234],
  ['1.234', '.', 1.234],
  ['1.234', ',', 1234],
  ['1,234', ',', 1.234],
  ['1,234', '.', 1234],
  ['1,234', null, TWO_WAYS],
  ['1.234', 'both', TWO_WAYS],
  ['1,23,4', null, NO_NUMBER],
  ['1.23.456,7', null, NO_NUMBER],
  ['12 kg', null, NO_NUMBER],
  ['abc', null, NO_NUMBER],
  ['', null, NO_NUMBER],
  ['-', null, NO_NUMBER],
  ['1e999', null, NO_NUMBER],
])('“%s” where decimals have %s is %s', (cell, decimalMark, expected) => {
  const amount = readAmount(cell, decimalMark)
  expect('value' in amount ? amount.value : amount).toEqual(expected)
})

test.each<[string[], DecimalMark]>([
  [['1,234', '5'], null],
  [['1,234', '0,5'], ','],
  [['1.234', '0.5'], '.'],
  [['1.234.567'], ','],
  [['1,5', '1.5'], 'both'],
  [['abc', ''], null],
])('numbers such as %s tell the mark of decimals: %s', (cells, expected) => {
  expect(findDecimalMark(cells)).toBe(expected)
})

test('a number is read again as each country writes it', () => {
  const value = fc.integer({ min: 0, max: 1e12 }).map((millionths) => millionths / 1e6)
  const locale = fc.constantFrom('en', 'de', 'fr', 'de-CH', 'pt-PT')
  fc.assert(
    fc.property(value, locale, (number, language) => {
      const format = new Intl.NumberFormat(language, { maximumFractionDigits: 6 })
      const mark = format.format(0.5).includes(',') ? ',' : '.'
      expect(readAmount(format.format(number), mark)).toEqual({ value: number })
    }),
  )
})
