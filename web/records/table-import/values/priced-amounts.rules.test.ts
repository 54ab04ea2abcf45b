import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../questions.rules.ts'
import type { Amount } from './amounts.rules.ts'
import { readAmounts } from './priced-amounts.rules.ts'
import { readHead } from './read-heads.rules.ts'

const amount = (digits: string, more: Partial<Amount> = {}): Amount => ({
  ...{ digits, isPercent: false, currency: 'EUR', unit: null, per: null, ...more },
})

interface Said {
  consumption?: Amount
  price?: Amount
  unit?: string
  heads?: [consumption: string, price: string]
}

const read = (
  { consumption, price, unit = '', heads = ['', ''] }: Said,
  answers: Answers = {},
  isOwn = false,
) => {
  const asked: string[] = []
  const { fields, isOpen } = readAmounts(
    {
      ...{
        consumption: consumption ?? null,
        price: price ?? null,
        unit,
        currency: 'EUR',
        ownCurrency: 'EUR',
      },
      heads: { consumption: readHead(heads[0]), price: readHead(heads[1]) },
    },
    {
      ask: ({ id }) => {
        if (answers[id] === undefined) asked.push(id)
        return answers[id]
      },
      ...{ isOwn, formerUnit: null },
    },
  )
  return { fields, isOpen, asked }
}

describe('a price for another unit than the consumption’s', () => {
  // shows D-334
  test.each<[string, Said]>([
    ['in the cell', { consumption: amount('265'), unit: 'g', price: amount('8.40', { per: 'kg' }) }],
    [
      'in the head',
      { consumption: amount('265', { unit: 'g' }), price: amount('8.40'), heads: ['', 'Price €/kg'] },
    ],
    [
      'in the head in German',
      {
        consumption: amount('265', { unit: 'Gramm' }),
        price: amount('8.40'),
        heads: ['Verbrauch', 'Preis pro kg'],
      },
    ],
  ])('%s is converted where that is exact: 265 g at 8.40 per kg', (_, said) => {
    const { fields, asked } = read(said)
    expect(asked).toEqual([])
    expect(fields).toMatchObject({ consumption: '0.265', unit: 'kg', unit_price: '8.40', currency: 'EUR' })
  })

  test('is asked about where it says no unit, and never counted by the gram unasked', () => {
    const said = { consumption: amount('265'), unit: 'g', price: amount('8.40') }
    expect(read(said)).toMatchObject({ asked: ['priced:g'], isOpen: true })
    expect(read(said, { 'priced:g': 'bigger' }).fields).toMatchObject({ consumption: '0.265', unit: 'kg' })
  })
})

describe('units that contradict each other', () => {
  // shows D-334
  test.each<[string, Said, string]>([
    ['cell and column', { consumption: amount('265', { unit: 'g' }), unit: 'kg' }, 'units-differ:g/kg'],
    [
      'cell and head',
      { consumption: amount('1.25', { unit: 'yds' }), heads: ['Consumption (m)', ''] },
      'units-differ:yds/m',
    ],
    [
      'column and head',
      { consumption: amount('1.25'), unit: 'yd', heads: ['Verbrauch in m', ''] },
      'units-differ:yd/m',
    ],
    [
      'price’s cell and head',
      {
        consumption: amount('1'),
        unit: 'm',
        price: amount('3.40', { per: 'yd' }),
        heads: ['', 'Price per m'],
      },
      'units-differ:yd/m',
    ],
  ])('of %s are asked about once', (_, said, id) => {
    expect(read(said)).toMatchObject({ asked: [id], isOpen: true })
    for (const answer of ['first', 'other']) expect(read(said, { [id]: answer }).asked).not.toContain(id)
  })

  test('count as the answer says', () => {
    const said = {
      consumption: amount('265', { unit: 'g' }),
      unit: 'kg',
      price: amount('8.4', { per: 'kg' }),
    }
    expect(read(said, { 'units-differ:g/kg': 'first' }).fields).toMatchObject({
      consumption: '0.265',
      unit: 'kg',
    })
    expect(read(said, { 'units-differ:g/kg': 'other' }).fields).toMatchObject({
      consumption: '265',
      unit: 'kg',
    })
  })

  test.each<[string, Said]>([
    [
      'the same unit by other words',
      { consumption: amount('1', { unit: 'Mtrs' }), unit: 'm', heads: ['Consumption (mtr)', ''] },
    ],
    [
      'a head that says what it is for',
      { consumption: amount('1', { unit: 'kg' }), heads: ['Consumption (pcs)', ''] },
    ],
    ['pieces below a head of grams', { consumption: amount('2', { unit: 'pcs' }), heads: ['Usage (g)', ''] }],
    [
      'a unit that number and price both say, below heads of another one',
      {
        consumption: amount('165', { unit: 'm' }),
        price: amount('0.0006', { per: 'm' }),
        heads: ['YY (yds)', 'Price USD/yd'],
      },
    ],
    [
      'a word that is no unit',
      { consumption: amount('1', { unit: 'kg' }), heads: ['Consumption (net)', ''] },
    ],
  ])('%s is no contradiction', (_, said) => {
    expect(read(said).asked).toEqual([])
  })

  test('are not asked about in a file of our own', () => {
    expect(read({ consumption: amount('265', { unit: 'g' }), unit: 'kg' }, {}, true).asked).toEqual([])
  })
})

test('whatever is answered, a price per kg of what is used in g costs what a scale says', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 100_000 }),
      (grams, cents) => {
        const price = (cents / 100).toFixed(2)
        const { fields } = read({
          consumption: amount(String(grams)),
          unit: 'g',
          price: amount(price, { per: 'kg' }),
        })
        const cost = Number(fields.consumption) * Number(fields.unit_price)
        expect(fields.unit).toBe('kg')
        expect(cost).toBeCloseTo((grams * cents) / 100_000, 6)
      },
    ),
  )
})
