/**
 * Numbers and money as a locale writes them. Screens and documents ask these alone, so that a reader finds on paper what
 * stood on the screen. Decimal text keeps every digit.
 */
import type { Money } from './money.ts'

const literal = (decimal: string | number): Intl.StringNumericLiteral => decimal as Intl.StringNumericLiteral

const fixed = (places: number) => ({ minimumFractionDigits: places, maximumFractionDigits: places })

/** To make a format costs a hundred times what it costs to use one. */
const kept = new Map<string, Intl.NumberFormat>()
const formatOf = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = [
    locale,
    options.currency,
    options.minimumFractionDigits,
    options.maximumFractionDigits,
    options.signDisplay,
  ].join('|')
  const format = kept.get(key) ?? new Intl.NumberFormat(locale, options)
  kept.set(key, format)
  return format
}

/** With its currency. */
export const writeMoney = (amount: Money | number, currency: string, locale: string, places = 2): string =>
  formatOf(locale, { style: 'currency', currency, ...fixed(places) }).format(literal(amount))

/** An amount whose currency stands elsewhere. */
export const writeAmount = (amount: Money, locale: string, places = 2): string =>
  formatOf(locale, fixed(places)).format(literal(amount))

/** What was gained stands with its sign, as what was lost does; nothing has none. */
export const writeSigned = (amount: Money, locale: string, places = 2): string =>
  formatOf(locale, { ...fixed(places), signDisplay: 'exceptZero' }).format(literal(amount))

/** Every digit that there is, and at least so many decimals. */
export const writeDecimal = (decimal: string, locale: string, least = 0): string =>
  formatOf(locale, { minimumFractionDigits: least, maximumFractionDigits: 20 }).format(literal(decimal))

export const writeWhole = (count: number, locale: string): string =>
  formatOf(locale, { maximumFractionDigits: 0 }).format(count)

/** A tag that documents are written by, with the digits that fields take; null for what is no tag. */
export const numberLocale = (tag: string): string | null => {
  try {
    return new Intl.Locale(tag, { numberingSystem: 'latn' }).toString()
  } catch {
    return null
  }
}
