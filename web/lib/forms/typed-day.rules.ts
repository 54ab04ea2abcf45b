/** A calendar day as people write it with figures, in the order of a language: `20.05.2027`, `05/20/2027`. */

type Part = 'day' | 'month' | 'year'

const figures = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
    timeZone: 'UTC',
  })

/** Marks that only say which way the text runs. */
export const DIRECTION_MARKS = /[\u200e\u200f\u061c\u2066-\u2069]/g

/** `2027-05-20` → `20/05/2027`. */
export const writeDay = (day: string, locale: string): string =>
  figures(locale)
    .format(new Date(`${day}T00:00:00Z`))
    .replace(DIRECTION_MARKS, '')

const orderOf = (locale: string): Part[] =>
  figures(locale)
    .formatToParts(new Date(0))
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))

const ZEROS = [0x30, 0x660, 0x6f0, 0x9e6]

/** Arabic, Persian, Bengali and full-width figures as plain ones. */
export const withPlainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((each) => code >= each && code < each + 10)
    return zero === undefined ? digit : String(code - zero)
  })

const dayOf = (year: string, month: string, day: string): string | undefined => {
  if (year.length !== 4 || month.length > 2 || day.length > 2) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/**
 * Null for an empty text, undefined for one that is no whole day. A year that stands first is one in every language. With
 * `isTyping` the two figures of `20.05.20` are the beginning of a year, and a short year otherwise.
 */
export const readTypedDay = (
  text: string,
  locale: string,
  { isTyping = false } = {},
): string | null | undefined => {
  const plain = withPlainDigits(text).replace(DIRECTION_MARKS, '').trim()
  if (plain === '') return null
  const parts = plain.split(/[^\d]+/).filter((part) => part !== '')
  const isFiguresOnly = /^[\d\s./,،\-‐–年月日]+$/.test(plain)
  if (!isFiguresOnly || parts.length !== 3 || parts.some((part) => part.length > 4)) return undefined
  const [first = '', second = '', third = ''] = parts
  if (first.length === 4) return dayOf(first, second, third)
  const order = orderOf(locale)
  const of = (part: Part): string => parts[order.indexOf(part)] ?? ''
  const year = of('year')
  return dayOf(year.length === 2 && !isTyping ? `20${year}` : year, of('month'), of('day'))
}
