/**
 * When something was made, beside when it was received (docs/product.md, Work without a network). A device says the time of its own clock, and how far that clock was off when it last heard from the server.
 */
import { z } from 'zod'
import { instant } from './fields.ts'

export const MADE_TEXTS = {
  future: 'This was made in the future, by the clock of the device',
  beforeReport: 'This was made before the report, by the clock of the device',
  offset: 'Must be a whole number of seconds',
} as const

/** A clock that was never set says 1970. */
const MOST_OFFSET = 4_000_000_000
const offset = z.int({ error: MADE_TEXTS.offset }).min(-MOST_OFFSET).max(MOST_OFFSET)

/** In a JSON body. */
export const madeInput = {
  /** By the device's clock. */
  made_at: instant.optional(),
  /** Seconds to add to that clock, as of its last contact with the server. */
  clock_offset: offset.optional(),
}

/** The same as fields of a form. */
export const madeFields = {
  made_at: instant.optional(),
  clock_offset: z
    .string()
    .regex(/^-?\d{1,10}$/, MADE_TEXTS.offset)
    .transform(Number)
    .pipe(offset)
    .optional(),
}
export interface MadeInput {
  made_at?: string | undefined
  clock_offset?: number | undefined
}

/** In an answer. */
export const madeAnswer = {
  /** Corrected by the clock's offset; null where nobody said. */
  made_at: instant.nullable(),
  /** By how many seconds the device's clock was corrected. */
  clock_offset: z.int().nullable(),
}
export interface Made {
  made_at: string | null
  clock_offset: number | null
}

export const NOT_SAID: Made = { made_at: null, clock_offset: null }

/** A device and the server agree no better than that, and a photo takes its time on the line. */
export const MADE_TOLERANCE_MS = 60_000

interface Bounds {
  now: Date
  /** Null where what was made may be older: a revision takes what was made for the report before it. */
  notBefore: string | null
}

/** The time by the server's clock, or what is wrong with it. */
export const readMade = (
  { made_at, clock_offset = 0 }: MadeInput,
  { now, notBefore }: Bounds,
): Made | string => {
  if (made_at === undefined) return NOT_SAID
  const made = Date.parse(made_at) + clock_offset * 1000
  if (made > now.getTime() + MADE_TOLERANCE_MS) return MADE_TEXTS.future
  if (notBefore !== null && made < Date.parse(notBefore) - MADE_TOLERANCE_MS) return MADE_TEXTS.beforeReport
  // Nothing is received before it was made.
  return { made_at: new Date(Math.min(made, now.getTime())).toISOString(), clock_offset }
}

/** Whether both are shown. */
export const isReceivedLater = (made_at: string | null, received_at: string): made_at is string =>
  made_at !== null && Date.parse(received_at) - Date.parse(made_at) > MADE_TOLERANCE_MS
