/** Global Trade Item Numbers (GS1 General Specifications, 3.3.2 and 7.9): 8, 12, 13 or 14 digits, the last one checks. */

export const GTIN_LENGTHS = [8, 12, 13, 14] as const
export const GTIN_PATTERN = /^\d{14}$/

/** Digits alone: on labels and in lists they stand in groups. */
export const gtinDigits = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

export const isGtinLength = (digits: string): boolean =>
  /^\d+$/.test(digits) && GTIN_LENGTHS.some((length) => length === digits.length)

/** The digit that follows these: weights 3 and 1 in turn, 3 at the right end, up to the next ten. */
export const checkDigitOf = (digits: string): number => {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Of digits in one of the four lengths. Zeros alone name nothing. */
export const hasValidCheckDigit = (digits: string): boolean =>
  isGtinLength(digits) && /[1-9]/.test(digits) && checkDigitOf(digits.slice(0, -1)) === Number(digits.at(-1))

/** The one form in which a GTIN is kept and compared, with leading zeros; null for what is none. */
export const normalizeGtin = (typed: string): string | null => {
  const digits = gtinDigits(typed)
  return hasValidCheckDigit(digits) ? digits.padStart(14, '0') : null
}
