import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costNumber, minus, money, sumOf, toMoney } from './money.ts'

const NOT = 'Not one'
const amount = costNumber({ whole: 12, places: 2, error: NOT, isSigned: true })
const percent = costNumber({ whole: 3, places: 2, max: 100, error: NOT })
const rate = costNumber({ whole: 6, places: 6, error: NOT, isPositive: true })

describe('what is typed', () => {
  test.each([
    ['12', '12'],
    ['007.50', '7.5'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['5.', '5'],
    ['-0.0', '0'],
    [' 12.30 ', '12.3'],
    [12.5, '12.5'],
    [-3, '-3'],
    ['', null],
    ['  ', null],
    [null, null],
    [undefined, null],
    ['999999999999.99', '999999999999.99'],
    // shows S2-169
  ])('%j is %j', (given, kept) => {
    expect(amount.parse(given)).toBe(kept)
  })

  test.each([
    '1,234.56',
    '1.234,56',
    '١٢',
    '１２',
    '1e3',
    '-',
    '.',
    '-.',
    '--1',
    '+1',
    '1-',
    '1.2.3',
    '1.234',
    '1 000',
    '9'.repeat(13),
    '9'.repeat(20),
    'NaN',
    'Infinity',
    '0x10',
    '12€',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    1e-7,
    true,
    {},
    ['1'],
    // shows S2-169
  ])('%j is refused', (given) => {
    const result = amount.safeParse(given)
    expect(result.success).toBe(false)
    expect(result.error?.issues[0]?.message).toBe(NOT)
  })

  test('limits: percents from 0 to 100, a rate above 0 with six places', () => {
    for (const good of ['0', '100', '99.99', '100.00'])
      expect(percent.safeParse(good).success, good).toBe(true)
    for (const bad of ['-1', '100.01', '101', '0.001'])
      expect(percent.safeParse(bad).success, bad).toBe(false)
    for (const good of ['0.000001', '1']) expect(rate.safeParse(good).success, good).toBe(true)
    for (const bad of ['0', '0.0000001', '-1']) expect(rate.safeParse(bad).success, bad).toBe(false)
  })

  test('read again it is the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (hundredths) => {
        const kept = amount.parse(new Big(hundredths).div(100).toFixed(2))
        expect(amount.parse(kept)).toBe(kept)
        expect(new Big(kept ?? 0).times(100).toNumber()).toBe(hundredths)
      }),
    )
  })
})

test('money is rounded half away from zero, and what rounds to nothing has no sign', () => {
  expect(['2.005', '-2.005', '1.004', '-0.004', '0.1', '1e20'].map((text) => toMoney(new Big(text)))).toEqual(
    ['2.01', '-2.01', '1.00', '0.00', '0.10', '100000000000000000000.00'],
  )
  expect(sumOf(['0.10', '0.20', null])).toBe('0.30')
  expect(sumOf([])).toBe('0.00')
  expect(minus('1.00', '1.01')).toBe('-0.01')
  expect(money.safeParse(toMoney(new Big('-12.5'))).success).toBe(true)
})
