/** Quantities and prices: decimal numbers travel and are kept as text, never as binary floating point. */
import { z } from 'zod'

/** `007.50` → `7.5`, `.5` is none: one text for each number. */
const canonical = (digits: string): string => {
  const [whole = '', places = ''] = digits.split('.')
  const kept = places.replace(/0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${kept && `.${kept}`}`
}

interface DecimalForm {
  /** Digits before the point and after it, at most. */
  whole: number
  places: number
  error: string
  max?: number
  isPositive?: boolean
}

/** A number of zero or more; nothing typed and nothing sent are the same: null. */
export const optionalDecimal = ({ whole, places, error, max, isPositive = false }: DecimalForm) =>
  z
    .string({ error })
    .trim()
    .regex(new RegExp(`^(\\d{1,${whole}}(\\.\\d{1,${places}})?)?$`), error)
    .refine((digits) => max === undefined || Number(digits) <= max, error)
    .refine((digits) => !isPositive || digits === '' || Number(digits) > 0, error)
    .nullish()
    .transform((digits) => (digits ? canonical(digits) : null))
