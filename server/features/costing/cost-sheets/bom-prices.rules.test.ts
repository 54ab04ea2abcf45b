import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { type SecondaryCostInput, secondaryCostInput } from '#contract/costing/secondary-costs.ts'
import { convertPrice } from '#contract/values/numbers/money.ts'
import { withBomPrices } from './bom-prices.rules.ts'

const ID = '00000000-0000-4000-8000-000000000001'

interface Given {
  /** What the client says. */
  sent?: string | null
  price?: string | null
  rate?: string | null
  currency?: string | null
}

const documentOf = ({ sent = null, price = '8.4', rate = '1.08', currency = 'EUR' }: Given) =>
  secondaryCostInput.parse({
    fabric: [
      {
        ...{ id: ID, item: 'Jersey', unit_price: sent },
        bom: {
          item_id: 1,
          seen: {
            ...{ item: 'Jersey', unit: 'kg', consumption: null, wastage: null },
            ...{ unit_price: price, currency, supplier_id: null, factory_id: null },
          },
          rate,
        },
      },
    ],
  })

const priceOf = (document: SecondaryCostInput, saved: SecondaryCostInput | null = null) => {
  const done = withBomPrices(document, { currency: 'USD', saved: saved as never })
  return Object.values(done.problems)[0] ?? done.document.fabric[0]?.unit_price
}

describe('the price of a line that comes from the BOM in another currency', () => {
  const decimal = (most: number) =>
    fc
      .tuple(fc.bigInt({ min: 1n, max: BigInt(most) }), fc.integer({ min: 0, max: 6 }))
      .map(([digits, places]) => {
        const text = String(digits).padStart(places + 1, '0')
        return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
      })

  // shows S2-218
  test('is what the BOM says × the rate, whatever was sent', () => {
    fc.assert(
      fc.property(decimal(1_000_000), decimal(10_000), fc.option(decimal(10 ** 9)), (price, rate, sent) => {
        const document = documentOf({ sent, price, rate })
        const { bom } = document.fabric[0] ?? {}
        const expected = convertPrice(String(bom?.seen.unit_price), String(bom?.rate))
        expect(priceOf(document)).toBe(expected)
      }),
    )
  })

  test('is counted anew with another rate, and with a price of the BOM that is taken over', () => {
    const saved = documentOf({ sent: '9.072' })
    expect(priceOf(documentOf({ sent: '1', rate: '1.1' }), saved)).toBe('9.24')
    expect(priceOf(documentOf({ sent: '1', price: '9' }), saved)).toBe('9.72')
  })

  test('stays where the new price of the BOM is left, and where one is typed after it was filled', () => {
    const saved = documentOf({ sent: '9.072' })
    expect(priceOf(documentOf({ sent: '9.072', price: '9' }), saved)).toBe('9.072')
    expect(priceOf(documentOf({ sent: '8.9' }), saved)).toBe('8.9')
  })

  test.for<Given>([{ currency: 'USD' }, { currency: null }, { rate: null }, { price: null }])(
    'is the typed one without a price to convert: %j',
    (given) => {
      expect(priceOf(documentOf({ sent: '7', ...given }))).toBe('7')
    },
  )

  test.for(['abc', '', '-1', '1e9', '1.2345678', '12345678901234567'])(
    'that is no price is refused: %s',
    (price) => {
      expect(priceOf(documentOf({ price }))).toBe(COST_TEXTS.unitPrice)
    },
  )

  test('that no line can have is refused', () => {
    expect(priceOf(documentOf({ price: '9999999999', rate: '999999' }))).toBe(COST_TEXTS.priceTooLarge)
  })
})
