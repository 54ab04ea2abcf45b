/** Schemas of single values that many calls share. */
import { z } from 'zod'
import { fixed } from './text/marked.ts'
import { DAY_RANGE_TEXT, isWorkDay } from './work-days.ts'

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
/** A day that somebody gives; answers have any that was kept. */
export const workDay = day.refine(isWorkDay, DAY_RANGE_TEXT)
/** Instant in UTC, `2026-11-20T09:41:00.000Z`. */
export const instant = z.iso.datetime()

export const countryCode = z.string({ error: 'Choose a country' }).regex(/^[A-Z]{2}$/, 'Choose a country')
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/)

/** What nobody sees: marks without width, fillers of Hangul, selectors of a letter's form, the blank of Braille. */
const UNSEEN = /[\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Whether anything of it can be read. */
export const isSeen = (value: string): boolean => value.replace(UNSEEN, '') !== ''

/** Text that a person typed: surrounding blanks do not count. */
export const text = (max: number, tooLong = fixed`Must be no more than ${max} characters`) =>
  z.string().trim().max(max, tooLong)
export const requiredText = (max: number, required: string, tooLong?: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(max, tooLong ?? fixed`Must be no more than ${max} characters`)
    // An empty text has its word already.
    .refine((value) => value === '' || isSeen(value), required)
// Line breaks and controls would let a name write lines of an email; so would marks that turn the writing around.
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
/**
 * What a mail program makes a link of. «J.Crew», «A.P.C.» and «Mfg.Co» are none: a label of one letter, another ending, or
 * a country's ending with a capital.
 */
const WEB_ADDRESSES = [
  /:\/\/|\bwww\.|[\p{L}\d-]\.\p{L}{2,}\//iu,
  /(?<=[\p{L}\d-]{2})\.(com|net|org|info|biz|app|dev|xyz|top|site|online|shop|store|link|click|live|page|test|example)\b/iu,
  /(?<=[\p{Ll}\d-]{2})\.(co|eu|uk|de|fr|ru|cn|in|io|us|me|tv)\b/u,
]
/** Longer text is no name and refused for its length; the patterns begin at the point, so that none of them runs on. */
const MAX_JUDGED = 2000
export const hasWebAddress = (value: string): boolean =>
  value.length <= MAX_JUDGED && WEB_ADDRESSES.some((pattern) => pattern.test(value))
export const isOneLine = (value: string): boolean => !UNPRINTABLE.test(value)

const NOT_ONE_LINE = 'Must be one line of text'
const HAS_WEB_ADDRESS = 'Must not contain a web address'
/** What is wrong with a name that is no longer than it may be; null where nothing is, as where there is no name. */
export const findNameError = (value: string): string | null => {
  if (!isSeen(value)) return null
  if (!isOneLine(value)) return NOT_ONE_LINE
  return hasWebAddress(value) ? HAS_WEB_ADDRESS : null
}

/** What is shown on one line and may name an address. */
export const requiredLine = (max: number, required: string, tooLong?: string) =>
  requiredText(max, required, tooLong).refine(isOneLine, NOT_ONE_LINE)

/**
 * The name of a person, a company or a thing: it stands in emails and their subjects, as one line without an
 * address.
 */
export const nameText = (max: number, required: string, tooLong?: string) =>
  requiredText(max, required, tooLong)
    .refine(isOneLine, NOT_ONE_LINE)
    .refine((value) => !hasWebAddress(value), HAS_WEB_ADDRESS)
/** Nothing typed and nothing sent are the same: null. */
export const optionalText = (max: number, tooLong?: string) =>
  text(max, tooLong)
    .nullish()
    .transform((value) => (value && isSeen(value) ? value : null))

/** What is wrong with a line that is no longer than it may be; null where nothing is. */
export const findLineError = (value: string): string | null =>
  isSeen(value) && !isOneLine(value) ? NOT_ONE_LINE : null
/** One line of text that may stay empty. */
export const optionalLine = (max: number, tooLong?: string) =>
  optionalText(max, tooLong).refine((value) => value === null || isOneLine(value), NOT_ONE_LINE)

/** A name that may stay empty. */
export const optionalName = (max: number, tooLong?: string) =>
  optionalText(max, tooLong)
    .refine((value) => value === null || isOneLine(value), NOT_ONE_LINE)
    .refine((value) => value === null || !hasWebAddress(value), HAS_WEB_ADDRESS)

/** Web address of a company; only what a browser may follow safely. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'Must be a web address that starts with https://' })
  .max(500)
  .or(z.literal(''))
  .nullish()
  .transform((value) => value || null)

export const email = z
  .string({ error: 'The email is required' })
  .trim()
  .toLowerCase()
  .max(254, 'Must be no more than 254 characters')
  .pipe(z.email('Must be an email address'))

/** Grows by one with each save; a save that names an older one is refused as stale (docs/product.md, Stale saves). */
export const version = z.int().min(1).max(2_147_483_647)
/** The same in a path; longer ones are no number of a row that the database could have. */
export const versionInPath = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'Must be a version number from 1')
  .transform(Number)
  .meta({ type: 'string', pattern: '^[1-9]\\d{0,8}$' })
export const isOk = z.object({ ok: z.literal(true) })
export const OK = { ok: true } as const
