/** The number that shops and registers know the product by, optional; with it the passport has GS1 addresses. */
import { z } from 'zod'
import { GTIN_PATTERN, gtinDigits, hasValidCheckDigit, isGtinLength } from './values/gtin.ts'

export const GTIN_TEXTS = {
  length: 'A GTIN has 8, 12, 13 or 14 digits',
  checkDigit: 'The check digit is wrong. Please compare with the label',
  taken: 'This GTIN is on the published passport of another company',
} as const

const gtin = z
  .string()
  .trim()
  .max(40, GTIN_TEXTS.length)
  .transform(gtinDigits)
  .refine((digits) => digits === '' || isGtinLength(digits), GTIN_TEXTS.length)
  .refine((digits) => !isGtinLength(digits) || hasValidCheckDigit(digits), GTIN_TEXTS.checkDigit)
  .transform((digits) => (digits === '' ? '' : digits.padStart(14, '0')))

/** Empty for none; what is not sent stays as it is. */
export const gtinInput = z.object({ gtin: gtin.optional() })

/** Fourteen digits, or empty. */
export const gtinTrace = z.object({ gtin: z.string() })

export const snapshotGtin = z.object({
  gtin: z.string().regex(GTIN_PATTERN).nullable().default(null),
})
