/**
 * What the server tells people: a message in English with places, and what stands in them. Each reader's language has
 * its own sentence for the message (record 0064), so it travels unsaid, in answers, rows and jobs.
 */
import { z } from 'zod'

/** A moment on the clock of a place (IANA name). */
export interface Moment {
  readonly at: string
  readonly zone: string
  /** A whole day, which is the same day everywhere. */
  readonly precision?: 'day' | undefined
}

/** Nothing stands for null. */
export type ToldValue = string | number | null | Moment | Told

export interface Told {
  /** `{0} approved {1}.`, as it stands in the catalogues. */
  readonly message: string
  readonly values: readonly ToldValue[]
}

const moment = z.object({ at: z.string(), zone: z.string(), precision: z.literal('day').optional() })

/** @param day `2026-11-24` */
export const onDay = <Day extends string | null>(day: Day): Day extends string ? Moment : Moment | null =>
  (day === null ? null : { at: `${day}T00:00:00Z`, zone: 'UTC', precision: 'day' }) as never

export const toldSchema: z.ZodType<Told> = z.object({
  message: z.string(),
  values: z.array(z.union([z.string(), z.number(), z.null(), moment, z.lazy(() => toldSchema)])),
})

/** Marks a text for people where it stands, so that it is looked for in the catalogues: told`${who} approved ${name}.` */
export const told = (texts: TemplateStringsArray, ...values: ToldValue[]): Told => ({
  message: texts.reduce((message, text, at) => `${message}{${at - 1}}${text}`),
  values,
})

/** A text that stands elsewhere in the product, such as the name of a role. */
export const known = (text: string): Told => ({ message: text, values: [] })

/** Each after a comma. */
export const listed = (values: readonly ToldValue[]): Told => ({
  message: values.map((_, at) => `{${at}}`).join(', '),
  values,
})

/** Sentences, one after the other. */
export const inARow = (sentences: readonly Told[]): Told => ({
  message: sentences.map((_, at) => `{${at}}`).join(' '),
  values: sentences,
})

/** Of an answer in which something is refused: why, in English, and as it is said to its reader; null where nothing is. */
export const reasonShape = { reason: z.string().nullable(), reason_told: toldSchema.nullable().default(null) }

const PLACE = /\{(\d+)\}/g

/** The text with its values in their places. */
export const fillIn = (text: string, write: (at: number) => string): string =>
  text.replace(PLACE, (_, at: string) => write(Number(at)))

export const writeMoment = ({ at, zone, precision }: Moment, locale: string): string => {
  if (precision === 'day')
    return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone }).format(new Date(at))
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
  return `${written.format(new Date(at))} (${zone})`
}

/** For programs, logs and readers of English. */
export const inEnglish = ({ message, values }: Told): string =>
  fillIn(message, (at) => {
    const value = values[at] ?? ''
    if (typeof value !== 'object') return String(value)
    return 'zone' in value ? writeMoment(value, 'en-GB') : inEnglish(value)
  })
