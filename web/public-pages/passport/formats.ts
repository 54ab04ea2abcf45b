import { findCountry } from '#contract/values/codes/countries.ts'
import { type FibreShare, inDescendingOrder } from '#contract/values/codes/fibres.ts'
import type { PassportTexts } from './texts/passport-texts.ts'

/** Calendar day in the reader's language, as UTC has it, so that every reader sees the same one; never broken over two lines. */
export const formatDay = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
    .format(new Date(instant))
    .replaceAll(' ', '\u00a0')

/** With six decimals at most, so that a small life-cycle value is not said to be nothing. */
export const formatNumber = (number: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(number)

/** `percent` of 100, to one decimal. */
export const formatPercent = (percent: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100)

/** An average of stars, to one decimal. */
export const formatAverage = (average: number, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(average)

/** «60% cotton, 40% polyester», the largest first. */
export const formatShares = (
  shares: readonly FibreShare[],
  { fibres }: PassportTexts,
  language: string,
): string =>
  inDescendingOrder(shares)
    .map(({ fibre, percent }) => `${formatPercent(percent, language)} ${fibres.names[fibre] ?? fibre}`)
    .join(', ')

export function formatCountry(code: string, language: string): string {
  const country = findCountry(code)
  if (!country) return code
  if (language === 'en') return country.name
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? country.name
}

export function formatPlace(
  { city, country }: { city: string | null; country: string | null },
  language: string,
): string {
  return [city, country && formatCountry(country, language)].filter(Boolean).join(', ')
}

/** Degrees as maps everywhere take them: latitude first, south and west below zero. */
export const formatPosition = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude}, ${longitude}`
