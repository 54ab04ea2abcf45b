/**
 * Serial numbers as ranges: what runs on in one form is one range, however many they are. A serial number has one form
 * only, so two ranges overlap where their numbers do.
 */
import { isLotNumber } from './lot-snapshot.ts'

/** What is before the number, how many digits the number is written with, and from which to which it goes. */
export interface SerialRange {
  prefix: string
  /** 0 of a serial number without any digit at its end. */
  digits: number
  first: number
  last: number
}

/** More digits than a number of JavaScript has exactly belong to what is before it. */
const MAX_DIGITS = 15

/** Of one serial number. @throws Error where it is none */
export const formOfSerial = (serial: string): SerialRange => {
  if (!isLotNumber(serial)) throw new Error('not a serial number')
  const digits = /\d*$/.exec(serial)?.[0].slice(-MAX_DIGITS) ?? ''
  const number = digits === '' ? 0 : Number(digits)
  return {
    prefix: serial.slice(0, serial.length - digits.length),
    digits: digits.length,
    first: number,
    last: number,
  }
}

export const serialAt = ({ prefix, digits }: SerialRange, number: number): string =>
  digits === 0 ? prefix : prefix + String(number).padStart(digits, '0')

export const countOfRange = ({ first, last }: SerialRange): number => last - first + 1

export const isInRange = (serial: string, range: SerialRange): boolean => {
  const { prefix, digits, first } = formOfSerial(serial)
  return prefix === range.prefix && digits === range.digits && range.first <= first && first <= range.last
}

/** From one to the other; null where they have not one form, or the last comes before the first. */
export const rangeBetween = (first: string, last: string): SerialRange | null => {
  const [from, to] = [formOfSerial(first), formOfSerial(last)]
  if (from.prefix !== to.prefix) return null
  if (from.digits !== to.digits || from.first > to.first) return null
  return { ...from, last: to.first }
}

const byPlace = (one: SerialRange, other: SerialRange): number =>
  one.prefix < other.prefix
    ? -1
    : one.prefix > other.prefix
      ? 1
      : one.digits - other.digits || one.first - other.first

/** As few ranges as say the same. */
export const compactRanges = (ranges: readonly SerialRange[]): SerialRange[] => {
  const compact: SerialRange[] = []
  for (const range of ranges.toSorted(byPlace)) {
    const before = compact.at(-1)
    const goesOn =
      before?.prefix === range.prefix && before.digits === range.digits && range.first <= before.last + 1
    if (before && goesOn) before.last = Math.max(before.last, range.last)
    else compact.push({ ...range })
  }
  return compact
}

/** What of the ranges is in none of the others, which don't overlap. */
export const withoutRanges = (
  ranges: readonly SerialRange[],
  others: readonly SerialRange[],
): SerialRange[] => {
  const taken = others.toSorted(byPlace)
  return ranges.flatMap((range) => {
    const left: SerialRange[] = []
    let from = range.first
    for (const other of taken) {
      if (other.prefix !== range.prefix || other.digits !== range.digits) continue
      if (other.last < from || other.first > range.last) continue
      if (other.first > from) left.push({ ...range, first: from, last: other.first - 1 })
      from = other.last + 1
    }
    return from > range.last ? left : [...left, { ...range, first: from }]
  })
}

/** As they are typed: `readSerials` reads the same ranges. */
export const textOfRanges = (ranges: readonly SerialRange[]): string =>
  ranges
    .map((range) =>
      range.first === range.last
        ? serialAt(range, range.first)
        : `${serialAt(range, range.first)} ${serialAt(range, range.last)}`,
    )
    .join('\n')

export type ReadSerials = { ranges: SerialRange[] } | { wrong: string }

/** A serial number in each line, or the first and the last of a range with blanks between them. */
export const readSerials = (text: string): ReadSerials => {
  const ranges: SerialRange[] = []
  for (const line of text.split(/\r?\n/)) {
    const parts = line.split(/\s+/).filter((part) => part !== '')
    if (parts.length === 0) continue
    const [first = '', last = first] = parts
    const isRead = parts.length <= 2 && isLotNumber(first) && isLotNumber(last)
    const range = isRead ? rangeBetween(first, last) : null
    if (!range) return { wrong: line.trim() }
    ranges.push(range)
  }
  return { ranges: compactRanges(ranges) }
}
