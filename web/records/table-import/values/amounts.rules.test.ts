import { describe, expect, test } from 'vitest'
import { numberTextOf, readAmount } from './amounts.rules.ts'

const say = (text: string, sign: '.' | ',' = '.', isPrice = false): string => {
  const reading = readAmount(text, sign, isPrice)
  if ('problem' in reading) return 'problem'
  const { digits, isPercent, currency, unit, per } = reading.amount
  return [digits || 'nothing', isPercent && '%', currency, unit, per && `for ${per}`]
    .filter(Boolean)
    .join(' ')
}

describe('a cell with a number', () => {
  test.each([
    ...[
      ['$3.40/kg', '3.4 USD for kg'],
      ['1.25 yds', '1.25 yds'],
      ['(12.50)', '-12.5'],
      ['1E-04', '0.0001'],
    ],
    ...[
      ['6%', '6 %'],
      ['%5', '5 %'],
      ['12 3/8', '12.375'],
      ['12⅜', '12.375'],
      ['⅜', '0.375'],
      ['3/4', '0.75'],
    ],
    ...[
      ['1 1/2 yd', '1.5 yd'],
      ['1/2"', '0.5 in'],
      ['1,234.56', '1234.56'],
      ['1 234.5', '1234.5'],
    ],
    ...[
      ['0.03 USD', '0.03 USD'],
      ['US$ 1.20 per 100 pcs', '1.2 USD for 100 pcs'],
      ['Rs. 12/m', '12 INR for m'],
    ],
    ...[
      ['1.20 € / m', '1.2 EUR for m'],
      ['-$5', '-5 USD'],
      ['2.5 m²', '2.5 m2'],
      ['٠٫٢٥', '0.25'],
    ],
    // Capitals behind a number are money only where they are the code of a currency, and no unit.
    ...[
      ['0.250 KGS', '0.25 KGS'],
      ['1.25 YDS', '1.25 YDS'],
      ['20 GMS', '20 GMS'],
      ['6 PCS', '6 PCS'],
      ['PCS 6', '6 PCS'],
      ['3.40 CHF', '3.4 CHF'],
    ],
    ...[
      ['Rs. 12/-', '12 INR'],
      ['12/=', '12'],
      ['USD 1.20 per 5000m cone', '1.2 USD for 5000m'],
      ['$ 0,15 / m', '0.15 USD for m'],
      ['12,5', '12.5'],
      ['5K', '5000'],
      ['1.5k pcs', '1500 pcs'],
      ['5 kg', '5 kg'],
      ['3,400', '3400'],
    ],
    ...[
      ['TBC', 'nothing'],
      ['-', 'nothing'],
      ['n/a', 'nothing'],
      ['', 'nothing'],
      ['k.A.', 'nothing'],
    ],
  ])('%s is %s', (text, said) => expect(say(text)).toBe(said))

  test.each([
    ...[
      ['0,265', '0.265'],
      ['1.234,5', '1234.5'],
      ['8,40 €', '8.4 EUR'],
      ['0,18 m', '0.18 m'],
    ],
    ...[
      ['1’234,50', '1234.5'],
      ['1 234,5', '1234.5'],
    ],
  ])('with commas %s is %s', (text, said) => expect(say(text, ',')).toBe(said))

  test.each([
    ['FOC', '0', 'problem'],
    ['Gratis', '0', 'problem'],
    ['50p', '0.5 GBP', '50 p'],
    ['12 cts', '0.12', '12 cts'],
    ['12¢', '0.12', 'problem'],
    ['0.42 (incl. tax)', '0.42 incl. tax', '0.42 incl. tax'],
    ['450 KG', '450 KG', '450 KG'],
  ])('as a price %s is %s, elsewhere %s', (text, price, elsewhere) => {
    expect([say(text, '.', true), say(text)]).toEqual([price, elsewhere])
  })

  test.each(['abc', '3-4', 'Qty 3', '1.2.3', '--1', 'NaN', '1e400', '#REF!', '1/0'])('«%s» is none', (text) =>
    expect(say(text)).toBe('problem'),
  )
})

test.each([
  ...[
    ['$3.40/kg', '3.40'],
    ['1.25 yds', '1.25'],
    ['Stk. 1.234,5', '1.234,5'],
    ['abc', ''],
    ['5 %', '5'],
  ],
])('of «%s» the number alone is «%s»', (text, number) => expect(numberTextOf(text)).toBe(number))

describe('a number as programs and habits write it', () => {
  // shows D-773
  test.each<[string, '.' | ',', string]>([
    ['12.50-', '.', '-12.5'],
    ['1.234,50-', ',', '-1234.5'],
    ['5,-', ',', '5'],
    ['5.– CHF', '.', '5 CHF'],
    ['1.200,-- €', ',', '1200 EUR'],
    ["'1.25", '.', '1.25'],
    ["'-3", '.', '-3'],
  ])('%s by %s is %s', (text, sign, wanted) => expect(say(text, sign, true)).toBe(wanted))

  test.each(['1-2', '5-6-', '-', "'"])('%s is no such number', (text) =>
    expect(say(text, '.', true)).toMatch(/^(?:problem|nothing)$/),
  )
})
