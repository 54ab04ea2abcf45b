/** The number that shops and registers know the product by, optional; with it the passport has GS1 addresses. */
import { z } from 'zod'
import { GTIN_PATTERN, gtinDigits, hasValidCheckDigit, isGtinLength } from '../values/codes/gtin.ts'

export const GTIN_TEXTS = {
  length: 'A GTIN has 8, 12, 13 or 14 digits',
  checkDigit: 'The check digit is wrong. Please compare with the label',
  taken: 'This GTIN is on the published passport of another company',
  elsewhere: 'This GTIN leads to another style of your brand. Move it here with a reason first',
  foreign: 'This GTIN begins with the GS1 company prefix of another company',
  required: 'The GTIN is required',
} as const

const gtin = z
  .string()
  .trim()
  .max(40, GTIN_TEXTS.length)
  .transform(gtinDigits)
  .refine((digits) => digits === '' || isGtinLength(digits), GTIN_TEXTS.length)
  .refine((digits) => !isGtinLength(digits) || hasValidCheckDigit(digits), GTIN_TEXTS.checkDigit)
  .transform((digits) => (digits === '' ? '' : digits.padStart(14, '0')))

export const requiredGtin = gtin.refine((digits) => digits !== '', GTIN_TEXTS.required)

/** Empty for none; what is not sent stays as it is. */
export const gtinInput = z.object({ gtin: gtin.optional() })

/** Fourteen digits, or empty. */
export const gtinTrace = z.object({ gtin: z.string() })

export const snapshotGtin = z.object({
  gtin: z.string().regex(GTIN_PATTERN).nullable().default(null),
})
