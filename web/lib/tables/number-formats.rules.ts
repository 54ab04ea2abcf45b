/** What a cell's number format makes of its number: a day, a code with zeros before it, or a number with a currency, a unit or «%». */
import currencies from './format-currencies.json' with { type: 'json' }
import type { Cell, CellFormat } from './table-reading.ts'

/** Of Excel's own formats, by their numbers. */
const DAY_FORMATS: readonly (readonly [number, number])[] = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58],
]
/** Quoted words, escaped signs, colours and conditions of a format say nothing of its kind. */
const SAID = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi
/** A year, a day or a month in letters; `m` alone may be minutes. */
const DAY = /[yd]|m{3}/i
const GENERAL = /^(?:general|standard)$/i

/** Whether numbers of this format are days. */
export const isDayFormat = (index: number, format: string | undefined): boolean =>
  format === undefined
    ? DAY_FORMATS.some(([first, last]) => index >= first && index <= last)
    : !GENERAL.test(format) && DAY.test(format.replace(SAID, ''))

const DAY_MS = 86_400_000
/** Day 0 for all days after February 1900, which Excel gave 29 days. */
const EPOCH = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** 31 December 9999. */
const LAST_DAY = 2_958_465

/** Excel keeps 15 digits; what stands behind them came of binary fractions. Days are `2027-05-20`. */
const plainNumber = (value: number, isDay: boolean, since1904: boolean): Cell => {
  if (!Number.isFinite(value)) return null
  if (!isDay || value < 0 || value > LAST_DAY) return Number(value.toPrecision(15))
  const first = since1904 ? EPOCH_1904 : value < 60 ? EPOCH + DAY_MS : EPOCH
  return new Date(first + Math.floor(value) * DAY_MS).toISOString().slice(0, 10)
}

/** What stands in one piece of a format: `"…"`, `\x`, `[…]`, a space as wide as a sign, a sign that fills, or a sign. */
const TOKEN = /"([^"]*)"|\\(.)|\[([^\]]*)\]|_.|\*.|(.)/gsu
const CURRENCY = /^\$([^-]*)(?:-(.*))?$/u
const PLACEHOLDER = /[0#?.,/%eE+]/

/** `¥` and `411`, `kr` and `sv-SE`: what the sign stands for there. */
const currencyAt = (sign: string, place = ''): string => {
  const places = (currencies as Record<string, Record<string, string>>)[sign.trim().toLowerCase()]
  const number = place.replace(/^0+/, '').slice(-4).replace(/^0+/, '').toLowerCase()
  return places?.[number] ?? places?.[place.toLowerCase()] ?? sign
}

interface Pieces {
  before: string
  /** Digits, signs between them, and what is written within. */
  digits: string
  behind: string
}

const piecesOf = (section: string): Pieces => {
  const pieces = { before: '', digits: '', behind: '' }
  /** Written since the last digit: within the number, or behind it. */
  let since = ''
  for (const [, quoted, escaped, bracket, sign] of section.matchAll(TOKEN)) {
    const [, symbol, place] = CURRENCY.exec(bracket ?? '') ?? []
    if (sign !== undefined && PLACEHOLDER.test(sign)) {
      pieces.digits += since + sign
      since = ''
      continue
    }
    const written = quoted ?? escaped ?? (symbol === undefined ? sign : currencyAt(symbol, place)) ?? ''
    if (pieces.digits === '') pieces.before += written
    else since += written
  }
  return { ...pieces, behind: since }
}

/** Signs that say nothing but that a number is below zero, which it says itself. */
const BARE = /[()\s\u00a0+\-−:']+/gu
const saidBy = (written: string): string => {
  const text = written.trim()
  return text.replace(BARE, '') === '' ? '' : text.replace(/^[()\-−]+|[()\-−]+$/gu, '').trim()
}

const sectionFor = (format: string, value: number): string => {
  const sections = format.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+|(?<=^|;)(?=;|$)/gsu) ?? []
  const [first = '', below = first, none = first] = sections
  if (/\[[<>=]/.test(format)) return first
  return value < 0 ? below : value === 0 ? none : first
}

const PERCENTS = new Set([9, 10])
/** Zeros alone, with strokes, points or blanks that are written between them. */
const ZEROS = /^0[0\-/ ]*0$/

export interface FormattedNumber {
  cell: Cell
  /** What the format says beside the digits. */
  format?: CellFormat
}

const padded = (value: number, pattern: string): string | null => {
  const zeros = pattern.replace(/[^0]/g, '').length
  const digits = String(value)
  if (!Number.isSafeInteger(value) || value < 0 || digits.length > zeros) return null
  // A format without strokes adds nothing to a number as long as itself.
  if (digits.length === zeros && zeros === pattern.length) return null
  let at = 0
  const all = digits.padStart(zeros, '0')
  return pattern.replace(/0/g, () => all[at++] ?? '')
}

/** @param index of the format among Excel's own; @param format undefined for one of those */
export const formattedNumber = (
  value: number,
  { index, format, since1904 }: { index: number; format: string | undefined; since1904: boolean },
): FormattedNumber => {
  const isDay = isDayFormat(index, format)
  const cell = plainNumber(value, isDay, since1904)
  if (typeof cell !== 'number' || isDay) return { cell }
  if (format === undefined)
    return PERCENTS.has(index) ? { cell, format: { before: '', behind: '%' } } : { cell }
  if (GENERAL.test(format)) return { cell }
  const { before, digits, behind } = piecesOf(sectionFor(format, cell))
  if (digits.includes('%')) return { cell, format: { before: '', behind: '%' } }
  const code =
    before.trim() === '' && behind.trim() === '' && ZEROS.test(digits) ? padded(cell, digits) : null
  if (code !== null) return { cell: code }
  // Shown in thousands, the words behind it speak of another number than the cell has.
  if (digits === '' || digits.endsWith(',')) return { cell }
  return withFormat(cell, { before: saidBy(before), behind: saidBy(behind) })
}

const withFormat = (cell: number, format: CellFormat): FormattedNumber =>
  /[\p{L}\p{Sc}%"″]/u.test(format.before + format.behind) ? { cell, format } : { cell }

const SHOWN = /^([^\d]*?)[-−(]?\d[\d.,'’\s\u00a0\u202f]*(?:\/\d+)?(.*)$/su

/** The same, where a document says how the number is shown: `€ 1.234,50`, `000123`, `5%`. */
export const shownNumber = (cell: number, shown: string): FormattedNumber => {
  const text = shown.trim()
  if (/^0\d+$/.test(text) && Number(text) === cell) return { cell: text }
  const [, before = '', behind = ''] = SHOWN.exec(text) ?? []
  if (/\d/.test(behind)) return { cell }
  if (/^\s*%/.test(behind)) return { cell, format: { before: '', behind: '%' } }
  return withFormat(cell, { before: saidBy(before), behind: saidBy(behind) })
}
