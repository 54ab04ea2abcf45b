/**
 * What offers for one fabric come to in one currency and one unit, so that they can be compared
 * (docs/product.md, Fabric sourcing). Counted the same on both sides.
 */
import { Big } from 'big.js'
import type { FabricUnit } from './fabric-forms.ts'

/** Metres in a yard: exact, by the international yard of 1959. */
const METRES_PER_YARD = '0.9144'
const PRICE_PLACES = 4

/** What turns lengths into areas and weights. */
export interface Cloth {
  /** g/m² */
  weight: string | null
  /** cm */
  width: string | null
}

/** A quotient that is not divided out, so that nothing is rounded on the way. */
interface Ratio {
  of: Big
  to: Big
}
const ratio = (of: Big | string | number, to: Big | string | number = 1): Ratio => ({
  of: new Big(of),
  to: new Big(to),
})

/** Metres of cloth in one unit; null where weight or width are missing for that. */
const metresIn = (unit: FabricUnit, { weight, width }: Cloth): Ratio | null => {
  if (unit === 'm') return ratio(1)
  if (unit === 'yd') return ratio(METRES_PER_YARD)
  if (!width) return null
  if (unit === 'm²') return ratio(100, width)
  return weight ? ratio(100_000, new Big(width).times(weight)) : null
}

/** How many of the other unit one unit is; null where that cannot be said. */
const factorOf = (from: FabricUnit, to: FabricUnit, cloth: Cloth): Ratio | null => {
  if (from === to) return ratio(1)
  // Between weight and area, the width of the cloth does not matter.
  const isByArea = [from, to].every((unit) => unit === 'kg' || unit === 'm²')
  const known = isByArea ? { ...cloth, width: '100' } : cloth
  const [one, other] = [metresIn(from, known), metresIn(to, known)]
  return one && other ? ratio(one.of.times(other.to), one.to.times(other.of)) : null
}

export interface Offer {
  price: string | null
  unit: FabricUnit
  currency: string | null
  rate: string | null
  minimum_quantity: string | null
  lead_time_days: number | null
}

export interface Wanted extends Cloth {
  unit: FabricUnit
  quantity: string | null
  target_price: string | null
  lead_time_days: number | null
}

export interface Compared {
  /** For one of the fabric's unit, in the form's currency, with four places at most; null where it cannot be said. */
  price: string | null
  /** Why there is no price: nothing is offered, the rate is missing, or the cloth's weight and width. */
  missing: 'price' | 'rate' | 'cloth' | null
  /** Above the target (below: negative), in percent with one place; null without a target. */
  above_target: string | null
  /** For the quantity wanted, with two places. */
  total: string | null
  /** The mill sells no less than more than is wanted. */
  is_minimum_above: boolean
  /** Later than wanted. */
  is_late: boolean
}

const NOTHING = { price: null, above_target: null, total: null } as const

/** @param currency the form's */
export const compareOffer = (offer: Offer, wanted: Wanted, currency: string): Compared => {
  const factor = factorOf(offer.unit, wanted.unit, wanted)
  const facts = {
    is_minimum_above: isMinimumAbove(offer, wanted, factor),
    is_late:
      offer.lead_time_days !== null &&
      wanted.lead_time_days !== null &&
      offer.lead_time_days > wanted.lead_time_days,
  }
  const rate = offer.currency === currency ? '1' : offer.rate
  if (offer.price === null || offer.currency === null) return { ...NOTHING, missing: 'price', ...facts }
  if (!rate) return { ...NOTHING, missing: 'rate', ...facts }
  if (!factor) return { ...NOTHING, missing: 'cloth', ...facts }
  const exact = new Big(offer.price).times(rate).times(factor.to).div(factor.of)
  const { target_price: target, quantity } = wanted
  return {
    price: exact.round(PRICE_PLACES, Big.roundHalfUp).toFixed(),
    missing: null,
    above_target:
      target && Number(target) > 0
        ? exact.minus(target).div(target).times(100).round(1, Big.roundHalfUp).toFixed(1)
        : null,
    total: quantity ? exact.times(quantity).round(2, Big.roundHalfUp).toFixed(2) : null,
    ...facts,
  }
}

const isMinimumAbove = (offer: Offer, wanted: Wanted, factor: Ratio | null): boolean =>
  offer.minimum_quantity !== null &&
  wanted.quantity !== null &&
  factor !== null &&
  new Big(offer.minimum_quantity).times(factor.of).gt(factor.to.times(wanted.quantity))

/** The lowest of the prices that can be compared; null where fewer than two can. */
export const lowestPrice = (compared: readonly Pick<Compared, 'price'>[]): string | null => {
  const prices = compared.flatMap(({ price }) => (price === null ? [] : [new Big(price)]))
  if (prices.length < 2) return null
  return prices.reduce((lowest, price) => (price.lt(lowest) ? price : lowest)).toFixed()
}
