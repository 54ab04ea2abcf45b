/** Numbers as people write them in spreadsheets: `1,234.56`, `1.234,56`, `1 234,56` (docs/product.md, Sheets). */

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

const refuse = (typed: string): DecimalReading => ({ problem: `“${typed}” is not a number` })

/** A real minus, which some spreadsheets copy, is understood. */
const tidy = (typed: string): string => typed.trim().replace(/^\u2212/, '-')

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

/** What was typed: digits, one minus, and a point or the reader's own sign. Thousands are not marked. */
export const readTypedDecimal = (text: string, own: DecimalSign): DecimalReading =>
  text.trim() === '' ? { digits: '' } : read(text, [FORMS['.'].plain, FORMS[own].plain])

const isNumber = (text: string, sign: DecimalSign): boolean => 'digits' in readDecimalText(text, sign)

/**
 * The decimal sign of a whole column: the one by which more of its numbers can be read; of two as good, the one that is
 * never followed by exactly three digits. Null where the column does not say (`1.234`, `2.500`), so that somebody is
 * asked and no cell is guessed by itself.
 */
export const findDecimalSign = (texts: readonly string[]): DecimalSign | null => {
  const signed = texts.map(tidy).filter((text) => /[.,]/.test(text))
  const readable = (sign: DecimalSign) => signed.filter((text) => isNumber(text, sign)).length
  const [points, commas] = [readable('.'), readable(',')]
  if (points !== commas) return points > commas ? '.' : ','
  const likely = DECIMAL_SIGNS.filter(
    (sign) =>
      signed.some((text) => text.includes(sign)) &&
      !signed.some((text) => FORMS[sign].beforeThree.test(text)),
  )
  return likely.length === 1 && points > 0 ? (likely[0] ?? null) : null
}
