/** What one finds to do, and what happened, on the first page (docs/product.md, Dashboard). */

import { z } from 'zod'
import { call } from '../call.ts'
import { styleStatus } from '../styles/styles.ts'
import { day, id, instant } from '../values/fields.ts'
import { toldSchema } from '../values/text/told.ts'

/** In the order in which they stand on the page. */
export const WAITING_KINDS = [
  'failed_jobs',
  'account_verifications',
  'claims',
  'organization_requests',
  'gtin_disputes',
  'meetings',
  'mentions',
  'confirmations',
  'milestones',
  'style_deletions',
  'style_verifications',
  'publications',
  'reports_to_approve',
  'reports_to_sign',
  'inspections',
  'lost_approvals',
  'tech_packs',
  'samples',
  'evidence',
  'step_verifications',
  'reviews',
  'factory_requests',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

export const DASHBOARD_BLOCKS = ['waiting', 'milestones', 'styles', 'recent'] as const
export type DashboardBlock = (typeof DASHBOARD_BLOCKS)[number]

export const DASHBOARD_LIMITS = {
  /** The oldest of each kind that waits. */
  oldest: 3,
  milestones: 8,
  /** More than the page shows, since those of one person within an hour are one row there. */
  recent: 40,
  /** From today on; the last day belongs to them. */
  daysAhead: 14,
} as const

const waitingItem = z.object({
  /** What it is about: a style, a company, a job. */
  title: z.string(),
  /** What of it; null where the title says all. */
  detail: z.string().nullable(),
  /** The same for readers of any language, where the product's own words stand in it. */
  detail_told: toldSchema.nullable(),
  /** Who asked, and of which company; null where nobody did. */
  person: z.string().nullable(),
  organization: z.string().nullable(),
  at: instant,
  /** Path within the product where it is done. */
  link: z.string(),
})
export type WaitingItem = z.infer<typeof waitingItem>

const waitingGroup = z.object({
  kind: z.enum(WAITING_KINDS),
  total: z.int().min(1),
  /** The oldest, at most three. */
  oldest: z.array(waitingItem),
  /** Where all of them stand; null where each is done at its style. */
  link: z.string().nullable(),
})
export type WaitingGroup = z.infer<typeof waitingGroup>

const ofStyle = z.object({ id, style_number: z.string(), style_name: z.string().nullable() })

const dueMilestone = z.object({
  id,
  name: z.string(),
  end_date: day,
  style: ofStyle,
  organization: z.object({ id, name: z.string() }).nullable(),
  /** One's own company answers for it. */
  is_own: z.boolean(),
})
export type DueMilestone = z.infer<typeof dueMilestone>

export const RECENT_KINDS = ['style_file', 'report_approved', 'passport_published', 'milestone_done'] as const

const recentEvent = z.object({
  kind: z.enum(RECENT_KINDS),
  at: instant,
  /** A sentence in English that begins with who did it. */
  text: z.string(),
  /** The same for readers of any language. */
  told: toldSchema,
  person: z.object({ id, full_name: z.string() }),
  organization: z.string(),
  style: ofStyle,
  link: z.string(),
})
export type RecentEvent = z.infer<typeof recentEvent>

const dashboard = z.object({
  waiting: z.array(waitingGroup),
  /** Null for anyone who has no styles of one's own: the operator. */
  milestones: z
    .object({
      late: z.int().min(0),
      due: z.int().min(0),
      /** Those of one's own company first, then by their last day. */
      data: z.array(dueMilestone),
    })
    .nullable(),
  styles: z
    .object({
      total: z.int().min(0),
      by_status: z.array(z.object({ status: styleStatus, count: z.int().min(1) })),
    })
    .nullable(),
  /** The newest first. */
  recent: z.array(recentEvent).nullable(),
  /** Blocks that could not be read just now, wholly or in part; the others are right. */
  failed: z.array(z.enum(DASHBOARD_BLOCKS)),
})
export type Dashboard = z.infer<typeof dashboard>

export const readDashboard = call({
  name: 'readDashboard',
  method: 'GET',
  path: '/api/dashboard_details',
  tag: 'Dashboard',
  summary: 'What waits for oneself, what is due, the styles by status, and what happened lately',
  access: 'signed_in',
  query: z.object({
    /** The reader's day; the server's in UTC unless given. */
    today: day.optional(),
  }),
  answer: dashboard,
})
