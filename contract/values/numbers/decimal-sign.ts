/** Numbers as people write them in spreadsheets: `1,234.56`, `1.234,56`, `1 234,56` (docs/product.md, Sheets). */

import { foldDigits } from '../text/fold.ts'
import { filled } from '../text/marked.ts'

export const DECIMAL_SIGNS = ['.', ','] as const
export type DecimalSign = (typeof DECIMAL_SIGNS)[number]

export const otherSign = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.')

export type DecimalReading = { digits: string } | { problem: string }

interface Form {
  plain: RegExp
  /**
   * Groups of three, all by the same sign: the other one, or a blank or apostrophe as French and Swiss spreadsheets copy
   * them. They never begin with 0.
   */
  grouped: RegExp
  /** Exactly three digits follow the sign: it may stand between thousands. */
  beforeThree: RegExp
}

const FORMS: Readonly<Record<DecimalSign, Form>> = {
  '.': {
    plain: /^(-?)(\d*)(?:\.(\d*))?$/,
    grouped: /^(-?)([1-9]\d{0,2}(?:(?:,\d{3})+|(?:[ \u00a0\u2009\u202f'’]\d{3})+))(?:\.(\d*))?$/,
    beforeThree: /\.\d{3}(?!\d)/,
  },
  ',': {
    plain: /^(-?)(\d*)(?:,(\d*))?$/,
    grouped: /^(-?)([1-9]\d{0,2}(?:(?:\.\d{3})+|(?:[ \u00a0\u2009\u202f'’]\d{3})+))(?:,(\d*))?$/,
    beforeThree: /,\d{3}(?!\d)/,
  },
}

/** `-007.50` → `-7.5`: one text for each number. */
const canonical = (minus: string, whole: string, places: string): string => {
  const kept = places.replace(/0+$/, '')
  const digits = `${whole.replace(/^0+(?=\d)/, '') || '0'}${kept && `.${kept}`}`
  return digits === '0' ? digits : `${minus}${digits}`
}

const refuse = (typed: string): DecimalReading => ({ problem: filled`“${typed}” is not a number` })

/** What stands before or behind money: a symbol, with letters or without (`US$`, `€`, `zł`), or the code of a currency. */
const MONEY_BEFORE = /^(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}|Rs\.?|Rp\.?|Tk\.?) ?(?=[-\d.,(])/u
const MONEY_BEHIND = /(?<=[\d.,)]) ?(?:\p{Sc}|[A-Z]{3}|zł|Kč|kr\.?|Ft|TL|Tk\.?|元|円)$/u

/** Codes of ISO 4217. */
const CODES = new Set(Intl.supportedValuesOf('currency'))
/** Of three capitals only a code is left out: `12 PCS` is no money, and `12¢` is not twelve. */
export const isCurrencyCode = (text: string): boolean => CODES.has(text)

const leaveOut = (money: string): string => {
  const said = money.trim()
  return said === '¢' || (/^[A-Z]{3}$/.test(said) && !isCurrencyCode(said)) ? money : ''
}
const withoutMoney = (text: string): string =>
  text.replace(MONEY_BEFORE, leaveOut).replace(MONEY_BEHIND, leaveOut)

/** `−$5`, `$-5`, `(5.00)`: one minus at most, however it is written. */
const tidy = (typed: string): string => {
  const text = withoutMoney(foldDigits(typed).trim().replaceAll('\u2212', '-'))
  const [, inBrackets] = /^\((.+)\)$/.exec(text) ?? []
  if (inBrackets !== undefined) return `-${withoutMoney(inBrackets.trim())}`
  return text.startsWith('-') ? `-${withoutMoney(text.slice(1).trim())}` : text
}

const read = (typed: string, forms: readonly RegExp[]): DecimalReading => {
  const text = tidy(typed)
  for (const form of forms) {
    const [, minus = '', whole = '', places = ''] = form.exec(text) ?? []
    if (whole || places) return { digits: canonical(minus, whole.replace(/\D/g, ''), places) }
  }
  return refuse(typed.trim())
}

/** What was copied or imported, once the sign of its column is known; nothing is read as no digits. */
export const readDecimalText = (text: string, sign: DecimalSign): DecimalReading =>
  text.trim() === '' ? { digits: '' } : read(text, [FORMS[sign].plain, FORMS[sign].grouped])

/**
 * What was typed or pasted into a field, by the reader's own sign: `10,850` is ten thousand where the point is the sign.
 * The other sign is understood where it can mean nothing else: `12.5` and `1,234.56` where the comma is the sign.
 */
export const readTypedDecimal = (text: string, own: DecimalSign): DecimalReading => {
  if (text.trim() === '') return { digits: '' }
  const other = otherSign(own)
  return read(text, [FORMS[own].plain, FORMS[own].grouped, FORMS[other].grouped, FORMS[other].plain])
}

const isNumber = (text: string, sign: DecimalSign): boolean => 'digits' in readDecimalText(text, sign)

/**
 * The decimal sign of a whole column: the one by which more of its numbers can be read; of two as good, the one that is
 * never followed by exactly three digits. Null where the column does not say (`1.234`, `2.500`), so that somebody is
 * asked and no cell is guessed by itself.
 */
export const findDecimalSign = (texts: readonly string[]): DecimalSign | null => {
  // Columns say the same again and again: each text is read once.
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const counted = [...counts]
    .map(([text, count]) => ({ text: tidy(text), count }))
    .filter(({ text }) => /[.,]/.test(text))
  const signed = counted.map(({ text }) => text)
  const readable = (sign: DecimalSign) =>
    counted.reduce((sum, { text, count }) => sum + (isNumber(text, sign) ? count : 0), 0)
  const [points, commas] = [readable('.'), readable(',')]
  if (points !== commas) return points > commas ? '.' : ','
  const likely = DECIMAL_SIGNS.filter(
    (sign) =>
      signed.some((text) => text.includes(sign)) &&
      !signed.some((text) => FORMS[sign].beforeThree.test(text)),
  )
  return likely.length === 1 && points > 0 ? (likely[0] ?? null) : null
}
