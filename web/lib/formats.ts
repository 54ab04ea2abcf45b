/** Dates, numbers and money in the reader's locale; pass `locale` only where a page has its own. */

import { languageFor } from '#contract/values/codes/languages.ts'
import {
  writeAmount,
  writeDecimal,
  writeMoney,
  writeSigned,
} from '#contract/values/numbers/written-numbers.ts'
import { readTakenAt } from '#contract/values/taken-at.ts'
import { isolateForeign } from '#contract/values/text/isolate.ts'
import { readerLocale } from './language/reader-locale.ts'

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
const MINUTE = 60
const HOUR = 3600
const DAYS = 86_400

/** To make a format costs a hundred times what it costs to use one, and a table uses three in each row. */
const keepFormats = <Format, More extends readonly string[]>(
  make: (locale: string, ...more: More) => Format,
) => {
  const kept = new Map<string, Format>()
  return (given: string | undefined, ...more: More): Format => {
    const locale = given ?? readerLocale()
    const key = [locale, ...more].join('|')
    const format = kept.get(key) ?? make(locale, ...more)
    kept.set(key, format)
    return format
  }
}
const CLOCK: Intl.DateTimeFormatOptions = { ...DAY, hour: '2-digit', minute: '2-digit' }
const dayFormat = keepFormats((locale) => new Intl.DateTimeFormat(locale, { ...DAY, timeZone: 'UTC' }))
const instantFormat = keepFormats((locale) => new Intl.DateTimeFormat(locale, CLOCK))
const instantDayFormat = keepFormats((locale) => new Intl.DateTimeFormat(locale, DAY))
const takenFormat = keepFormats((locale) => new Intl.DateTimeFormat(locale, { ...CLOCK, timeZone: 'UTC' }))
const zoneFormat = keepFormats(
  (locale, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { ...CLOCK, timeZone, timeZoneName: 'short' }),
)
const relativeFormat = keepFormats(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }),
)
const numberFormat = keepFormats((locale) => new Intl.NumberFormat(locale))
const plainFormat = keepFormats((locale) => new Intl.NumberFormat(locale, { useGrouping: false }))
const onePlaceFormat = keepFormats(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)
const percentFormat = keepFormats(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
)
const tenthsFormat = keepFormats(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
)
const durationFormat = keepFormats(
  (locale, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }),
)
const unitPriceFormat = keepFormats(
  (locale, currency: string) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: 6,
    }),
)
const countryNames = keepFormats(
  (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }),
)
const languageNames = keepFormats((locale) => new Intl.DisplayNames(locale, { type: 'language' }))

/** Calendar day `2027-05-20` → `20 May 2027`, the same in every time zone. */
export const formatDay = (day: string, locale?: string): string =>
  dayFormat(locale).format(new Date(`${day}T00:00:00Z`))

/** Instant → day and time in the reader's time zone. */
export const formatInstant = (instant: string, locale?: string): string =>
  instantFormat(locale).format(new Date(instant))

/** Instant → day and time as the clocks of another zone show it, with the zone's short name. */
export const formatInstantIn = (instant: string, timeZone: string, locale?: string): string =>
  zoneFormat(locale, timeZone).format(new Date(instant))

/** Instant → day in the reader's time zone. */
export const formatInstantDay = (instant: string, locale?: string): string =>
  instantDayFormat(locale).format(new Date(instant))

/** `12 min ago`, `yesterday`; after a week the day itself. */
export const formatRelative = (instant: string, now: number = Date.now(), locale?: string): string => {
  const seconds = (Date.parse(instant) - now) / 1000
  const age = Math.abs(seconds)
  if (age >= 7 * DAYS) return formatInstantDay(instant, locale)
  const relative = relativeFormat(locale)
  if (age >= DAYS) return relative.format(Math.trunc(seconds / DAYS), 'day')
  if (age >= HOUR) return relative.format(Math.trunc(seconds / HOUR), 'hour')
  if (age >= MINUTE) return relative.format(Math.trunc(seconds / MINUTE), 'minute')
  return relative.format(0, 'second')
}

/** When a picture was taken: the clock of the place, with its offset from UTC where that is known. */
export const formatTaken = (taken: string, locale?: string): string => {
  const { clock, offset } = readTakenAt(taken)
  const shown = takenFormat(locale).format(clock)
  return offset ? `${shown} (UTC${offset})` : shown
}

export const formatTakenDay = (taken: string, locale?: string): string =>
  dayFormat(locale).format(readTakenAt(taken).clock)

/** A count below a thousand is written alike in all languages of the product (`localeFor`), and a browser's first format takes some milliseconds. */
export const formatNumber = (value: number, locale?: string): string =>
  locale === undefined && Number.isInteger(value) && value >= 0 && value < 1000
    ? String(value)
    : numberFormat(locale).format(value)

const DURATIONS = [
  ['day', DAYS],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
  ['millisecond', 0.001],
] as const

/** A time in its largest unit with at most one decimal: 5400 → `1.5 hours`. */
export const formatDuration = (seconds: number, locale?: string): string => {
  const [unit, size] =
    DURATIONS.find(([, size]) => seconds >= size) ?? (seconds > 0 ? DURATIONS[4] : DURATIONS[3])
  return durationFormat(locale, unit).format(seconds / size)
}

/** Whole percent, 86 → `86%` as the locale writes it. */
export const formatPercent = (percent: number, locale?: string): string =>
  percentFormat(locale).format(percent / 100)

/** Percent to one decimal: 33.3 → `33.3%` as the locale writes it. */
export const formatTenths = (percent: number, locale?: string): string =>
  tenthsFormat(locale).format(percent / 100)

/** Decimal text keeps every digit on its way to the screen; two decimals are shown. */
export const formatMoney = (amount: string | number, currency: string, locale?: string): string =>
  writeMoney(amount, currency, locale ?? readerLocale())

/** The same with as many decimals as its sheet has. */
export const formatMoneyPlaces = (amount: string, currency: string, places: number): string =>
  writeMoney(amount, currency, readerLocale(), places)

/** An amount whose currency stands elsewhere, with as many decimals as its sheet has. */
export const formatPlaces = (amount: string, places: number, locale?: string): string =>
  writeAmount(amount, locale ?? readerLocale(), places)

/** The same with its sign; nothing has none. */
export const formatSigned = (amount: string, places = 2): string =>
  writeSigned(amount, readerLocale(), places)

/** Decimal text with every digit that it has, and at least so many decimals. */
export const formatDecimal = (digits: string, least = 0): string =>
  writeDecimal(digits, readerLocale(), least)

/** What stands before the decimals where the reader is; fields take no other sign than these two. */
export const decimalSign = (locale?: string): '.' | ',' =>
  plainFormat(locale).format(1.5).includes(',') ? ',' : '.'

/** A price for one unit, which may be a part of a cent: two decimals, or up to six where it has them. */
export const formatUnitPrice = (amount: string, currency: string, locale?: string): string =>
  unitPriceFormat(locale, currency).format(amount as Intl.StringNumericLiteral)

const KB = 1024

/** Bytes → `84.2 KB`, or `2.4 MB` once it is over 1,000 KB, in steps of 1,024 (docs/product.md, Style file). */
export const formatFileSize = (bytes: number, locale?: string): string => {
  const kilobytes = bytes / KB
  const isLarge = kilobytes > 1000
  // No file is nothing.
  const size = Math.max(isLarge ? kilobytes / KB : kilobytes, 0.1)
  const shown = onePlaceFormat(locale).format(size)
  return isolateForeign(`${shown}\u00a0${isLarge ? 'MB' : 'KB'}`, languageFor([locale ?? readerLocale()]))
}

/** `TR` → `Türkiye` in the reader's language; an unknown code stands for itself. */
export const formatCountry = (code: string, locale?: string): string => {
  try {
    return countryNames(locale).of(code) ?? code
  } catch {
    return code
  }
}

/** `tr` → `Turkish` in the reader's language; an unknown code stands for itself. */
export const formatLanguage = (code: string, locale?: string): string => {
  try {
    return languageNames(locale).of(code) ?? code
  } catch {
    return code
  }
}

/** `Bursa, Türkiye`; what is missing stays away. */
export const formatPlace = (city: string | null, country: string | null, locale?: string): string =>
  [city, country && formatCountry(country, locale)].filter(Boolean).join(', ')
