/** Numbers as people and programs write them: with a decimal point or comma, grouped or not, or as 1.2e-3. */

type Mark = '.' | ','

interface Written {
  value: number
  /** Which mark surely stands before decimals; null where the number does not tell. */
  decimalMark: Mark | null
  /** Set for one such as 1.234, which is about one or about a thousand. */
  ambiguous?: { mark: Mark; grouped: number }
}

const OTHER: Record<Mark, Mark> = { '.': ',', ',': '.' }
/** Blanks and apostrophes only ever group. */
const GROUPING = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g
const SHAPE = /^([+-]?)(\d*(?:[.,]\d+)*)(e[+-]?\d{1,3})?$/i
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/
const GROUPED: Record<Mark, RegExp> = { '.': /^\d{1,3}(\.\d{3})+$/, ',': /^\d{1,3}(,\d{3})+$/ }

const withoutMark = (digits: string, mark: Mark): string => digits.replaceAll(mark, '')

const readDigits = (digits: string, scale: string): Written | null => {
  const number = (text: string) => Number(`${text}${scale}`)
  const marks = (digits.match(/[.,]/g) ?? []) as Mark[]
  const last = marks.at(-1)
  if (!last) return { value: number(digits), decimalMark: null }
  const isLastAlone = marks.filter((mark) => mark === last).length === 1
  if (!isLastAlone) {
    const isGrouped = GROUPED[last].test(digits)
    return isGrouped ? { value: number(withoutMark(digits, last)), decimalMark: OTHER[last] } : null
  }
  const whole = digits.slice(0, digits.lastIndexOf(last))
  const grouping = OTHER[last]
  if (whole.includes(grouping) && !GROUPED[grouping].test(whole)) return null
  const value = number(withoutMark(digits, grouping).replace(last, '.'))
  if (scale === '' && AMBIGUOUS.test(digits)) {
    return { value, decimalMark: null, ambiguous: { mark: last, grouped: number(withoutMark(digits, last)) } }
  }
  return { value, decimalMark: last }
}

const readWritten = (cell: string): Written | null => {
  const parts = SHAPE.exec(cell.replace(GROUPING, ''))
  const [, sign = '', digits = '', scale = ''] = parts ?? []
  if (digits === '') return null
  const written = readDigits(digits, scale)
  if (!written || !Number.isFinite(written.value)) return null
  return sign === '-' ? { ...written, value: -written.value } : written
}

/** How the numbers of one table are written, as far as they tell. */
export type DecimalMark = Mark | 'both' | null

export const findDecimalMark = (cells: readonly string[]): DecimalMark => {
  const marks = new Set(cells.flatMap((cell) => readWritten(cell)?.decimalMark ?? []))
  if (marks.size > 1) return 'both'
  return [...marks][0] ?? null
}

export type Amount = { value: number } | { problem: 'no number' | 'two ways' }

/** A lone number with a point, such as 1.234, is read as programs write it; with a comma it stays a question. */
export const readAmount = (cell: string, decimalMark: DecimalMark): Amount => {
  const written = readWritten(cell)
  if (!written) return { problem: 'no number' }
  const { value, ambiguous } = written
  if (!ambiguous) return { value }
  const { mark, grouped } = ambiguous
  if (decimalMark === 'both') return { problem: 'two ways' }
  if (decimalMark !== null) return { value: mark === decimalMark ? value : Math.sign(value) * grouped }
  return mark === '.' ? { value } : { problem: 'two ways' }
}
