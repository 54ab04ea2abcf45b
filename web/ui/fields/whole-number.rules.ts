import { readTypedDecimal } from '#contract/values/numbers/decimal-sign.ts'
import { foldDigits } from '#contract/values/text/fold.ts'
import { decimalSign } from '#web/lib/formats.ts'

const GROUPED = /^\d{1,3}([ .,'’\u00a0\u202f]\d{3})+$/

/** `4000`, `4,000`, `4 000` and `4,000.00` are four thousand; `12.5` and `many` are no whole number. */
export const readWholeNumber = (typed: string, sign = decimalSign()): number | null => {
  const text = foldDigits(typed).trim()
  if (text === '') return null
  if (/^\d+$/.test(text)) return Number(text)
  // Whatever stands before three digits of a whole number stands between thousands.
  if (GROUPED.test(text)) return Number(text.replace(/\D/g, ''))
  const reading = readTypedDecimal(text, sign)
  return 'digits' in reading && /^\d+$/.test(reading.digits) ? Number(reading.digits) : Number.NaN
}
