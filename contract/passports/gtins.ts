/** The numbers that lead to a style's passport: released, moved, disputed (docs/product.md, GTINs). */
import { z } from 'zod'
import { call } from '../call.ts'
import { requestsQuery, standing } from '../values/decisions.ts'
import { id, idParams, instant, isOk, requiredText } from '../values/fields.ts'
import { pageOf, searchText, tableQuery } from '../values/page.ts'
import { requiredGtin } from './passport-gtin.ts'

export const GTIN_CALL_TEXTS = {
  reasonRequired: 'Give a reason',
  notHere: 'This GTIN does not lead to this passport.',
  printed:
    'A QR code with this GTIN was made, so labels may carry it. It can be moved to another style, not released.',
  carried: 'The published passport carries this GTIN. Take it off, publish, and release it then.',
  notElsewhere: 'This GTIN does not lead to another style of your brand.',
  notTaken: 'This GTIN does not lead to the passport of another company.',
  disputedAlready: 'Your company has already disputed this GTIN. Please wait for the decision.',
  disputeNotFound: 'Dispute not found',
  decidedAlready: 'This dispute has already been decided.',
  holderChanged: 'The GTIN leads to a third company meanwhile. The company has to dispute it again.',
  prefixForm: 'A GS1 company prefix has 4 to 12 digits',
  overlaps: 'A confirmed prefix begins this one, or this one begins it.',
  unknownCompany: 'Choose a company from the list',
  prefixNotFound: 'Prefix not found',
  released: 'GTIN released',
  moved: 'The GTIN moves here with the next publication',
  disputed: 'The operator was asked',
  prefixConfirmed: 'Prefix confirmed',
  prefixRemoved: 'Prefix removed',
} as const

const reason = requiredText(1000, GTIN_CALL_TEXTS.reasonRequired)
const company = z.object({ id, uuid: z.string(), name: z.string() })

/** `taken` is another company's, `foreign` begins with another company's GS1 company prefix. */
const gtinStanding = z.object({
  gtin: z.string(),
  state: z.enum(['free', 'here', 'elsewhere', 'taken', 'foreign']),
  /** Where it leads, within one's own brand. */
  style: z.object({ id, style_number: z.string() }).nullable(),
  /** The next publication takes it over. */
  is_moving: z.boolean(),
  /** The operator was asked for it. */
  is_disputed: z.boolean(),
})
export type GtinStanding = z.infer<typeof gtinStanding>

const gtins = z.object({
  data: z.array(
    z.object({
      gtin: z.string(),
      leads_since: instant,
      /** Since when a QR code with it was made. */
      printed_at: instant.nullable(),
      /** The newest version carries it. */
      is_carried: z.boolean(),
    }),
  ),
  /** Of the number in the query. */
  asked: gtinStanding.nullable(),
  can: z.object({ change: z.boolean() }),
})
export type Gtins = z.infer<typeof gtins>

export const readGtins = call({
  name: 'readGtins',
  method: 'GET',
  path: '/api/inquiry/{id}/trace/gtins',
  tag: 'Passport',
  summary: 'The GTINs that lead to the passport, and what a publication with another one would meet',
  access: 'passport:read',
  params: idParams,
  query: z.object({ gtin: requiredGtin.optional() }),
  answer: gtins,
  errors: ['not_found'],
})

const change = <const N extends string>(name: N, action: string, summary: string) =>
  call({
    name,
    method: 'POST',
    path: `/api/inquiry/{id}/trace/gtins/${action}`,
    tag: 'Passport',
    summary,
    access: 'passport:withdraw',
    needs: ['proved_email', 'confirmed_company'],
    params: idParams,
    body: z.object({ gtin: requiredGtin, reason }),
    answer: gtins,
    errors: ['not_found', 'conflict'],
  })

export const releaseGtin = change(
  'releaseGtin',
  'release',
  'Free a GTIN that was bound by mistake, as long as nothing was printed with it',
)
export const moveGtin = change(
  'moveGtin',
  'move',
  "Let the next publication take over a GTIN of another style of one's own brand",
)
export const disputeGtin = change(
  'disputeGtin',
  'dispute',
  "Ask the operator for a GTIN that leads to another company's passport",
)

export const GTIN_DISPUTE_STATES = ['open', 'given', 'kept'] as const

const gtinDispute = z.object({
  id,
  gtin: z.string(),
  /** Whose passport it leads to, or led to when it was disputed. */
  holder: company,
  claimant: company,
  /** Of the claimant's style. */
  style_number: z.string(),
  claim: z.string(),
  opened_by: z.string(),
  opened_at: instant,
  ...standing(GTIN_DISPUTE_STATES),
})
export type GtinDispute = z.infer<typeof gtinDispute>

export const listGtinDisputes = call({
  name: 'listGtinDisputes',
  method: 'GET',
  path: '/api/admin/gtin_disputes',
  tag: 'Publications',
  summary: 'GTINs that two companies say are theirs; open ones oldest first',
  access: 'admin',
  query: requestsQuery(GTIN_DISPUTE_STATES),
  answer: pageOf(gtinDispute),
})

export const decideGtinDispute = call({
  name: 'decideGtinDispute',
  method: 'POST',
  path: '/api/admin/gtin_disputes/{id}/decision',
  tag: 'Publications',
  summary: 'Give the GTIN to the company that disputes it, or keep it with the other; both are told',
  access: 'admin',
  params: idParams,
  body: z.object({ approve_status: z.boolean(), reason }),
  answer: gtinDispute,
  errors: ['not_found', 'conflict'],
})

const prefix = z
  .string()
  .trim()
  .regex(/^\d{4,12}$/, GTIN_CALL_TEXTS.prefixForm)

const chosenCompany = z
  .int({ error: GTIN_CALL_TEXTS.unknownCompany })
  .min(1, GTIN_CALL_TEXTS.unknownCompany)
  .max(Number.MAX_SAFE_INTEGER, GTIN_CALL_TEXTS.unknownCompany)

const gs1Prefix = z.object({
  prefix: z.string(),
  confirmed_at: instant,
  organization_id: id,
  name: z.string(),
  uuid: z.string(),
})
export type Gs1Prefix = z.infer<typeof gs1Prefix>

export const listGs1Prefixes = call({
  name: 'listGs1Prefixes',
  method: 'GET',
  path: '/api/admin/gs1_prefixes',
  tag: 'Publications',
  summary:
    'The GS1 company prefixes that were confirmed, as GTIN-13 begin; found by company, first digits, or a GTIN that begins so',
  access: 'admin',
  query: z.object({ ...tableQuery, search: searchText }),
  answer: pageOf(gs1Prefix),
})

export const confirmGs1Prefix = call({
  name: 'confirmGs1Prefix',
  method: 'POST',
  path: '/api/admin/gs1_prefixes',
  tag: 'Publications',
  summary: 'From now on only this company publishes new GTINs that begin so',
  access: 'admin',
  body: z.object({ prefix, organization_id: chosenCompany }),
  answer: gs1Prefix,
  errors: ['conflict'],
})

export const removeGs1Prefix = call({
  name: 'removeGs1Prefix',
  method: 'DELETE',
  path: '/api/admin/gs1_prefixes/{prefix}',
  tag: 'Publications',
  summary: 'Forget a confirmed prefix; numbers stay where they are',
  access: 'admin',
  params: z.object({ prefix }),
  answer: isOk,
  errors: ['not_found'],
})
