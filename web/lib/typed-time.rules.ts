/** A time of the day as people write it: `14:30`, `2:30 PM`, `14.30`, `2 م`. */
import { DIRECTION_MARKS, withPlainDigits } from './forms/typed-day.rules.ts'

const clock = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })

/** `14:30` → `02:30 PM` where the language counts twice to twelve. */
export const writeTime = (time: string, locale: string): string =>
  clock(locale)
    .format(new Date(`1970-01-01T${time}Z`))
    .replace(DIRECTION_MARKS, '')

const halfNames = (locale: string): readonly [string, string] => {
  const nameAt = (hour: number): string =>
    new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12: true, timeZone: 'UTC' })
      .formatToParts(new Date(hour * 3_600_000))
      .find(({ type }) => type === 'dayPeriod')?.value ?? ''
  return [nameAt(9), nameAt(21)]
}

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.\s\u200e\u200f]/g, '')

/** 0 for the morning, 12 for the afternoon, null where neither is said, undefined for another word. */
const readHalf = (word: string, locale: string): 0 | 12 | null | undefined => {
  if (word === '') return null
  const [morning, afternoon] = halfNames(locale).map(folded)
  if (['a', 'am', morning].includes(word)) return 0
  return ['p', 'pm', afternoon].includes(word) ? 12 : undefined
}

const hourOf = (hour: number, half: 0 | 12 | null): number => {
  if (half === null) return hour
  return hour < 1 || hour > 12 ? Number.NaN : (hour % 12) + half
}

/** @returns `14:30`; null for an empty text, undefined for one that is no whole time */
export const readTypedTime = (text: string, locale: string): string | null | undefined => {
  const plain = withPlainDigits(text).replace(DIRECTION_MARKS, '').trim()
  if (plain === '') return null
  const found = /^(\D*)(\d{1,2})(?:\s*[:.h٫時时点]\s*(\d{2})|(\d{2}))?(\D*)$/iu.exec(plain)
  if (!found) return undefined
  const [, before = '', hours = '', minutes, together, after = ''] = found
  const half = readHalf(folded(before + after).replace(/^(h|uhr|hrs?|[时時点分])$/, ''), locale)
  const isBare = minutes === undefined && together === undefined
  // `14` alone may be the beginning of `14:30`.
  if (half === undefined || (isBare && half === null && folded(after) === '')) return undefined
  const hour = hourOf(Number(hours), half)
  const minute = Number(minutes ?? together ?? 0)
  if (!(hour >= 0 && hour <= 23 && minute <= 59)) return undefined
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
