/** Schemas of single values that many calls share. */
import { z } from 'zod'

/** Identifier of a row: a whole number that JSON carries exactly. */
export const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
/** The same in a path or a query, where everything is text. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'Must be a whole number')
  .transform(Number)
  .refine(Number.isSafeInteger, 'Must be a whole number')
  .meta({ type: 'string', pattern: '^[1-9]\\d{0,15}$' })
export const idParams = z.object({ id: idInPath })
export const uuid = z.uuid()

/** Calendar day without time or zone, `2027-05-20`. */
export const day = z.iso.date().refine((value) => value >= '0001', 'There is no year 0')
/** Instant in UTC, `2026-11-20T09:41:00.000Z`. */
export const instant = z.iso.datetime()

export const countryCode = z.string({ error: 'Choose a country' }).regex(/^[A-Z]{2}$/, 'Choose a country')
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/)

/** Text that a person typed: surrounding blanks do not count. */
export const text = (max: number, tooLong = `Must be no more than ${max} characters`) =>
  z.string().trim().max(max, tooLong)
export const requiredText = (max: number, required: string, tooLong?: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(max, tooLong ?? `Must be no more than ${max} characters`)
/** Nothing typed and nothing sent are the same: null. */
export const optionalText = (max: number, tooLong?: string) =>
  text(max, tooLong)
    .nullish()
    .transform((value) => value || null)

/** Web address of a company; only what a browser may follow safely. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'Must be a web address that starts with https://' })
  .max(500)
  .or(z.literal(''))
  .nullish()
  .transform((value) => value || null)

export const email = z
  .string({ error: 'The e-mail is required' })
  .trim()
  .toLowerCase()
  .max(254, 'Must be no more than 254 characters')
  .pipe(z.email('Must be an e-mail address'))

/** Grows by one with each save; a save that names an older one is refused as stale (decisions §9). */
export const version = z.int().min(1).max(2_147_483_647)
export const isOk = z.object({ ok: z.literal(true) })
export const OK = { ok: true } as const
