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
const keepFormats = <Format>(make: (locale: string) => Format) => {
  const kept = new Map<string, Format>()
  return (given: string | undefined): Format => {
    const locale = given ?? readerLocale()
    const format = kept.get(locale) ?? make(locale)
    kept.set(locale, format)
    return format
  }
}
const dayFormat = keepFormats((locale) => new Intl.DateTimeFormat(locale, { ...DAY, timeZone: 'UTC' }))
const instantFormat = keepFormats(
  (locale) => new Intl.DateTimeFormat(locale, { ...DAY, hour: '2-digit', minute: '2-digit' }),
)
const numberFormat = keepFormats((locale) => new Intl.NumberFormat(locale))

/** Calendar day `2027-05-20` → `20 May 2027`, the same in every time zone. */
export const formatDay = (day: string, locale?: string): string =>
  dayFormat(locale).format(new Date(`${day}T00:00:00Z`))

/** Instant → day and time in the reader's time zone. */
export const formatInstant = (instant: string, locale?: string): string =>
  instantFormat(locale).format(new Date(instant))

/** Instant → day and time as the clocks of another zone show it, with the zone's short name. */
export const formatInstantIn = (instant: string, timeZone: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale ?? readerLocale(), {
    ...DAY,
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(instant))

/** Instant → day in the reader's time zone. */
export const formatInstantDay = (instant: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale ?? readerLocale(), DAY).format(new Date(instant))

/** `12 min ago`, `yesterday`; after a week the day itself. */
export const formatRelative = (instant: string, now: number = Date.now(), locale?: string): string => {
  const seconds = (Date.parse(instant) - now) / 1000
  const age = Math.abs(seconds)
  if (age >= 7 * DAYS) return formatInstantDay(instant, locale)
  const relative = new Intl.RelativeTimeFormat(locale ?? readerLocale(), { numeric: 'auto', style: 'short' })
  if (age >= DAYS) return relative.format(Math.trunc(seconds / DAYS), 'day')
  if (age >= HOUR) return relative.format(Math.trunc(seconds / HOUR), 'hour')
  if (age >= MINUTE) return relative.format(Math.trunc(seconds / MINUTE), 'minute')
  return relative.format(0, 'second')
}

/** When a picture was taken: the clock of the place, with its offset from UTC where that is known. */
export const formatTaken = (taken: string, locale?: string): string => {
  const { clock, offset } = readTakenAt(taken)
  const time = { ...DAY, hour: '2-digit', minute: '2-digit', timeZone: 'UTC' } as const
  const shown = new Intl.DateTimeFormat(locale ?? readerLocale(), time).format(clock)
  return offset ? `${shown} (UTC${offset})` : shown
}

export const formatTakenDay = (taken: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale ?? readerLocale(), { ...DAY, timeZone: 'UTC' }).format(
    readTakenAt(taken).clock,
  )

export const formatNumber = (value: number, locale?: string): string => numberFormat(locale).format(value)

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
  const options = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale ?? readerLocale(), options).format(seconds / size)
}

/** Whole percent, 86 → `86%` as the locale writes it. */
export const formatPercent = (percent: number, locale?: string): string =>
  new Intl.NumberFormat(locale ?? readerLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(
    percent / 100,
  )

/** Percent to one decimal: 33.3 → `33.3%` as the locale writes it. */
export const formatTenths = (percent: number, locale?: string): string =>
  new Intl.NumberFormat(locale ?? readerLocale(), { style: 'percent', maximumFractionDigits: 1 }).format(
    percent / 100,
  )

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
  new Intl.NumberFormat(locale ?? readerLocale(), { useGrouping: false }).format(1.5).includes(',')
    ? ','
    : '.'

/** A price for one unit, which may be a part of a cent: two decimals, or up to six where it has them. */
export const formatUnitPrice = (amount: string, currency: string, locale?: string): string =>
  new Intl.NumberFormat(locale ?? readerLocale(), {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  }).format(amount as Intl.StringNumericLiteral)

const KB = 1024
const ONE_PLACE = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

/** Bytes → `84.2 KB`, or `2.4 MB` once it is over 1,000 KB, in steps of 1,024 (docs/product.md, Style file). */
export const formatFileSize = (bytes: number, locale?: string): string => {
  const kilobytes = bytes / KB
  const isLarge = kilobytes > 1000
  // No file is nothing.
  const size = Math.max(isLarge ? kilobytes / KB : kilobytes, 0.1)
  const shown = new Intl.NumberFormat(locale ?? readerLocale(), ONE_PLACE).format(size)
  return isolateForeign(`${shown}\u00a0${isLarge ? 'MB' : 'KB'}`, languageFor([locale ?? readerLocale()]))
}

/** `TR` → `Türkiye` in the reader's language; an unknown code stands for itself. */
export const formatCountry = (code: string, locale?: string): string => {
  try {
    return (
      new Intl.DisplayNames(locale ?? readerLocale(), { type: 'region', fallback: 'code' }).of(code) ?? code
    )
  } catch {
    return code
  }
}

/** `tr` → `Turkish` in the reader's language; an unknown code stands for itself. */
export const formatLanguage = (code: string, locale?: string): string => {
  try {
    return new Intl.DisplayNames(locale ?? readerLocale(), { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** `Bursa, Türkiye`; what is missing stays away. */
export const formatPlace = (city: string | null, country: string | null, locale?: string): string =>
  [city, country && formatCountry(country, locale)].filter(Boolean).join(', ')
