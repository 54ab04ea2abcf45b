import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FABRIC_UNITS, type FabricUnit } from './fabric-forms.ts'
import { compareOffer, lowestPrice, type Offer, type Wanted } from './fabric-offers.rules.ts'

const OFFER: Offer = {
  price: '4',
  unit: 'm',
  currency: 'USD',
  rate: null,
  minimum_quantity: null,
  lead_time_days: null,
}
/** 1.8 m wide at 180 g/m²: a metre weighs 324 g. */
const JERSEY: Wanted = {
  unit: 'm',
  weight: '180',
  width: '180',
  quantity: '1000',
  target_price: '4.20',
  lead_time_days: 30,
}
const price = (offer: Partial<Offer>, wanted: Partial<Wanted> = {}) =>
  compareOffer({ ...OFFER, ...offer }, { ...JERSEY, ...wanted }, 'USD').price

describe('an offer in the form’s currency and the fabric’s unit', () => {
  test.each([
    ['the same unit and currency', {}, {}, '4'],
    ['another currency by its rate', { currency: 'EUR', rate: '1.085' }, {}, '4.34'],
    ['a yard is shorter than a metre', { unit: 'yd', price: '0.9144' }, {}, '1'],
    ['a kilo of 324 g a metre', { unit: 'kg', price: '10' }, {}, '3.24'],
    ['a square metre of cloth 1.8 m wide', { unit: 'm²', price: '2' }, {}, '3.6'],
    ['kilos wanted, metres offered', { unit: 'm', price: '3.24' }, { unit: 'kg' }, '10'],
    [
      'kilos and square metres need no width',
      { unit: 'kg', price: '10' },
      { unit: 'm²', width: null },
      '1.8',
    ],
    ['half a tenth of a cent goes up', { price: '1.00005' }, {}, '1.0001'],
    ['a gift', { price: '0' }, {}, '0'],
    // shows S0-161
  ] as const)('%s', (_, offer, wanted, expected) => {
    expect(price(offer, wanted)).toBe(expected)
  })

  test.each([
    ['no price', { price: null }, {}, 'price'],
    ['no rate for another currency', { currency: 'EUR' }, {}, 'rate'],
    ['kilos without the weight of the cloth', { unit: 'kg' }, { weight: null }, 'cloth'],
    ['kilos without its width', { unit: 'kg' }, { width: null }, 'cloth'],
    ['square metres without its width', { unit: 'm²' }, { width: null }, 'cloth'],
  ] as const)('%s: it cannot be compared, and says why', (_, offer, wanted, missing) => {
    expect(compareOffer({ ...OFFER, ...offer }, { ...JERSEY, ...wanted }, 'USD')).toMatchObject({
      price: null,
      total: null,
      above_target: null,
      missing,
    })
  })

  test('there and back is the same price', () => {
    const unit = fc.constantFrom<FabricUnit>(...FABRIC_UNITS)
    fc.assert(
      fc.property(unit, unit, fc.integer({ min: 100, max: 99_999 }), (from, to, cents) => {
        const typed = (cents / 100).toFixed(2)
        const there = price({ unit: from, price: typed }, { unit: to })
        const back = price({ unit: to, price: there }, { unit: from })
        // Each way rounds to four places, which the largest factor here stretches five times.
        expect(Math.abs(Number(back) - Number(typed))).toBeLessThan(0.001)
      }),
    )
  })
})

describe('against what is wanted', () => {
  test('the price above or below the target, and what the quantity comes to', () => {
    const compared = compareOffer(OFFER, JERSEY, 'USD')
    expect(compared).toMatchObject({ above_target: '-4.8', total: '4000.00', is_late: false })
    expect(compareOffer({ ...OFFER, price: '4.62' }, JERSEY, 'USD').above_target).toBe('10.0')
    expect(compareOffer(OFFER, { ...JERSEY, target_price: null }, 'USD').above_target).toBeNull()
    expect(compareOffer(OFFER, { ...JERSEY, target_price: '0' }, 'USD').above_target).toBeNull()
    expect(compareOffer(OFFER, { ...JERSEY, quantity: null }, 'USD').total).toBeNull()
  })

  test.each([
    [{ minimum_quantity: '1000' }, false],
    [{ minimum_quantity: '1000.01' }, true],
    // 324 kg are 1,000 m.
    [{ minimum_quantity: '324', unit: 'kg' }, false],
    [{ minimum_quantity: '325', unit: 'kg' }, true],
    [{ minimum_quantity: null }, false],
  ] as const)('a least quantity %j is more than wanted: %s', (offer, expected) => {
    expect(compareOffer({ ...OFFER, ...offer }, JERSEY, 'USD').is_minimum_above).toBe(expected)
  })

  test.each([
    [30, false],
    [31, true],
    [null, false],
  ])('%s days are late: %s', (lead_time_days, expected) => {
    expect(compareOffer({ ...OFFER, lead_time_days }, JERSEY, 'USD').is_late).toBe(expected)
  })
})

test('the lowest price is named where two can be compared', () => {
  expect(lowestPrice([{ price: '10' }, { price: null }, { price: '9.5' }])).toBe('9.5')
  expect(lowestPrice([{ price: '10' }, { price: null }])).toBeNull()
})
