/** What one person asks for and another decides: the parts that every kind of request has. */
import { z } from 'zod'
import { instant, optionalText } from './fields.ts'
import { searchText, tableQuery } from './page.ts'

const REASON_LENGTH = 1000

const isReasoned = (body: { approve_status?: unknown; reason?: unknown }): boolean =>
  Boolean(body.approve_status || body.reason)

/** Yes, or no with a reason; with what a kind says besides. */
export const decisionBody = <const Besides extends z.ZodRawShape = Record<never, never>>(
  reasonRequired: string,
  besides: Besides = {} as Besides,
) =>
  z
    .object({ approve_status: z.boolean(), reason: optionalText(REASON_LENGTH), ...besides })
    .refine(isReasoned, { path: ['reason'], error: reasonRequired })

/** A page of the requests in one state; those that wait, unless another is named. */
export const requestsQuery = <const States extends readonly [string, ...string[]]>(states: States) =>
  z.object({ ...tableQuery, search: searchText, status: z.enum(states).default(states[0] as never) })

/** A person of a company who asks. */
export const asker = z.object({ full_name: z.string(), organization_name: z.string() })

/** How a request in one of these states stands. */
export const standing = <const States extends readonly [string, ...string[]]>(states: States) => ({
  status: z.enum(states),
  decided_at: instant.nullable(),
  /** Null where nobody who was signed in did: a link in an email confirms a claim. */
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
})

/** With a conflict: how somebody else decided first. */
export const decidedFirst = z.object({
  by: z.string().nullable(),
  at: instant,
  approve_status: z.boolean(),
  reason: z.string().nullable(),
})
export type DecidedFirst = z.infer<typeof decidedFirst>
