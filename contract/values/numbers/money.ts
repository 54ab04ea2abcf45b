/**
 * Money and what it is counted with: exact decimals, rounded half away from zero to two places
 * (docs/product.md, Costing). Amounts travel as decimal text; a JSON number counts as the text that writes it.
 */
import { Big } from 'big.js'
import { z } from 'zod'

/** An amount with two places, as `-1234.50`; with up to four in a cost sheet that has them. */
export type Money = string
/** A decimal as somebody typed it, without zeros that say nothing; null where nothing was typed. */
export type Typed = string | null

export const PLACES = 2

/** Half away from zero: 2.005 is 2.01, and −2.005 is −2.01. What rounds to nothing has no sign. */
export const toMoney = (amount: Big, places = PLACES): Money => {
  const rounded = amount.round(places, Big.roundHalfUp)
  return (rounded.eq(0) ? new Big(0) : rounded).toFixed(places)
}

/** Nothing typed counts as zero. */
export const numberOf = (typed: Typed | undefined): Big => new Big(typed ?? 0)

/** Of amounts that are rounded already; empty ones count nothing. */
export const sumOf = (amounts: readonly (Money | null)[], places = PLACES): Money =>
  toMoney(
    amounts.reduce((sum, amount) => sum.plus(numberOf(amount)), new Big(0)),
    places,
  )

export const minus = (amount: Money, other: Money, places = PLACES): Money =>
  toMoney(new Big(amount).minus(other), places)

/** A unit price has at most six places, in whatever currency. */
const PRICE_PLACES = 6

/** A unit price in another currency: `rate` of it for one. */
export const convertPrice = (price: string, rate: string): string =>
  new Big(price).times(rate).round(PRICE_PLACES, Big.roundHalfUp).toFixed()

/** `007.50` → `7.5`, `-0.0` → `0`: one text for each number. */
const canonical = (digits: string): string => {
  const number = new Big(digits)
  return (number.eq(0) ? new Big(0) : number).toFixed()
}

interface CostNumberForm {
  /** Digits before the point and after it, at most. */
  whole: number
  places: number
  error: string
  /** May be below zero. */
  isSigned?: boolean
  max?: number
  isPositive?: boolean
}

/** Digits, one decimal point and one minus sign, and no others; empty and missing are null. */
export const costNumber = ({ whole, places, error, isSigned, max, isPositive }: CostNumberForm) => {
  const sign = isSigned ? '-?' : ''
  const digits = new RegExp(
    places === 0
      ? `^${sign}\\d{1,${whole}}$`
      : `^${sign}(\\d{1,${whole}}(\\.\\d{0,${places}})?|\\.\\d{1,${places}})$`,
  )
  const fits = (text: string): boolean => {
    if (text === '') return true
    if (!digits.test(text)) return false
    const number = new Big(canonicalText(text))
    return (max === undefined || number.lte(max)) && (!isPositive || number.gt(0))
  }
  return z
    .union([z.string(), z.number().transform(String)], { error })
    .transform((text) => text.trim())
    .refine(fits, error)
    .nullish()
    .transform((text) => (text ? canonical(canonicalText(text)) : null))
    .meta({ type: 'string' })
}

/** `.5` and `5.` as they are typed, and as decimals are written. */
const canonicalText = (text: string): string => text.replace(/^(-?)\./, '$10.').replace(/\.$/, '')

export const money = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ description: 'An amount with two decimals' })

/** Of one piece: with the decimals that its sheet has. */
export const pieceMoney = z.string().regex(/^-?\d+\.\d{2,4}$/)

export const CURRENCY_SYMBOLS: Readonly<Record<string, string>> = { USD: '$', GBP: '£', EUR: '€' }
