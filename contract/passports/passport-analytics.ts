/**
 * How often a passport's public page was opened, by day and by print run; never by whom (docs/product.md, Analytics).
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { day, idParams, instant, workDay } from '../values/fields.ts'
import { fixed } from '../values/text/marked.ts'

export const MAX_ANALYTICS_DAYS = 400
export const DEFAULT_ANALYTICS_DAYS = 30
export const MAX_PRINT_RUNS = 50
export const MAX_PRINT_RUN_LABEL = 80

export const ANALYTICS_TEXTS = {
  wrongOrder: 'The last day is before the first day',
  tooManyDays: fixed`No more than ${MAX_ANALYTICS_DAYS} days at once`,
  tooManyRuns: fixed`A style has at most ${MAX_PRINT_RUNS} print runs.`,
} as const

/** One code on labels; the one without a label is the style's first. */
export const printRun = z.object({
  tracking_code: z.string(),
  label: z.string().nullable(),
  created_at: instant,
})
export type PrintRun = z.infer<typeof printRun>

const countedDay = z.object({
  day,
  /** Null for views that no code led to. */
  tracking_code: z.string().nullable(),
  /** How often the page was rendered. */
  views: z.int(),
  /** How many of these views came by a code. */
  scans: z.int(),
})
export type CountedDay = z.infer<typeof countedDay>

export const readAnalytics = call({
  name: 'readPassportAnalytics',
  method: 'GET',
  path: '/api/inquiry/{id}/trace/analytics',
  tag: 'Passport',
  summary:
    'Views of the public page and scans of its codes, per UTC day and tracking code; days without any are left out',
  access: 'passport:see_analytics',
  params: idParams,
  query: z.object({
    /** The last 30 days unless said. */
    from: workDay.optional(),
    /** Today unless said. */
    to: workDay.optional(),
  }),
  answer: z.object({
    from: day,
    to: day,
    days: z.array(countedDay),
    totals: z.object({ views: z.int(), scans: z.int() }),
    print_runs: z.array(printRun),
  }),
  errors: ['not_found'],
})
export type Analytics = z.infer<typeof readAnalytics.answer>
