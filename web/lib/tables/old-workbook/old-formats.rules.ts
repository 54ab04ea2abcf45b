/** What a cell's number format makes of its number. */
import type { Cell } from '../table-reading.ts'

/** Of Excel's own formats, by their numbers. */
const DAY_FORMATS: readonly (readonly [number, number])[] = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58],
]
/** Quoted words, escaped signs, colours and conditions of a format say nothing of its kind. */
const SAID = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi
/** A year or a day of the month; `m` alone may be minutes. */
const DAY = /[yd]/i

/** Whether numbers of this format are days. */
export const isDayFormat = (index: number, format: string | undefined): boolean =>
  format === undefined
    ? DAY_FORMATS.some(([first, last]) => index >= first && index <= last)
    : DAY.test(format.replace(SAID, ''))

const DAY_MS = 86_400_000
/** Day 0 for all days after February 1900, which Excel gave 29 days. */
const EPOCH = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** 31 December 9999. */
const LAST_DAY = 2_958_465

/** Excel keeps 15 digits; what stands behind them came of binary fractions. Days are `2027-05-20`. */
export const formattedNumber = (value: number, isDay: boolean, since1904: boolean): Cell => {
  if (!Number.isFinite(value)) return null
  if (!isDay || value < 0 || value > LAST_DAY) return Number(value.toPrecision(15))
  const first = since1904 ? EPOCH_1904 : value < 60 ? EPOCH + DAY_MS : EPOCH
  return new Date(first + Math.floor(value) * DAY_MS).toISOString().slice(0, 10)
}
