/** What shoppers of the demo world wrote, and what became of it. */
import { z } from 'zod'
import { REVIEW_STATUSES } from '#contract/passports/passport-reviews.ts'
import { numberCell, readTable } from '../tables/read-table.ts'

const row = z.object({
  style: z.string(),
  stars: numberCell,
  text: z.string().nullable().default(null),
  name: z.string().nullable().default(null),
  language: z.string(),
  /** Whole days from today. */
  day: numberCell,
  status: z.enum(REVIEW_STATUSES),
})

export type DemoReview = z.output<typeof row>

export const DEMO_REVIEWS = readTable('reviews', row)

/** The label of the tee's second run of labels, and when the first of them was scanned. */
export const SECOND_RUN = { style: 'Harbour tee', label: 'Autumn labels, Porto', day: -18 }

/** More at weekends, growing since publication; the same in every demo world. */
export const viewsOn = (day: number, since: number): number => {
  const age = day - since
  const weekend = ((day % 7) + 7) % 7 < 2 ? 1.6 : 1
  const wave = 1 + 0.35 * Math.sin(age * 1.7) * Math.cos(age * 0.6)
  return Math.max(0, Math.round((6 + age * 0.5) * weekend * wave))
}
