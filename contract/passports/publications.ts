/**
 * Who publishes a passport in whose name, and who takes it from the public again
 * (docs/product.md, In another's name).
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { claimBlocks } from '../evidence/claim-blocks.ts'
import { gateReason, gateState, givenReason } from '../evidence/final-gate.ts'
import { decisionBody } from '../values/decisions.ts'
import { id, idParams, instant } from '../values/fields.ts'
import { pageOf, searchText, tableQuery } from '../values/page.ts'
import { passportContent, snapshotPublisher } from './passport-snapshot.ts'
import { withdrawal, withdrawalInput } from './withdrawals.ts'

export const PUBLICATION_TEXTS = {
  asked: 'The brand was asked. The passport will be published once the brand agrees.',
  nothingToPublish: 'There are no changes to publish.',
  needsVerification:
    'The brand has no account here. Your company profile needs to be verified to publish in its name.',
  withdrawnFromOwn:
    'This passport was withdrawn. An account manager of the brand takes the withdrawal back or publishes it again.',
  withdrawnForGood: 'This passport was withdrawn by the brand, which has no account here any more.',
  notWaiting: 'This request is no longer open.',
  stale: 'The passport has changed since the request. The company has to ask again.',
  reasonRequired: 'Give a reason for declining',
  requestNotFound: 'Request not found',
  companyNotFound: 'Company not found',
  ownCompany: 'Your own company needs no agreement.',
  notPublished: 'This passport is not published.',
  withdrawnAlready: 'This passport is already withdrawn.',
  notWithdrawn: 'This passport is not withdrawn.',
  published: 'Published',
  declined: 'Request declined',
  requestRemoved: 'Request withdrawn',
  withdrawn: 'Passport withdrawn',
  takenBack: 'Passport is public again',
  agreementMade: 'The company may publish in your name',
  agreementEnded: 'The company has to ask again',
} as const

const company = z.object({ id, name: z.string() })
const asker = z.object({ full_name: z.string(), company })

const openRequest = z.object({
  id,
  asked_by: asker,
  asked_at: instant,
  /** What would be published now is not what was asked for. */
  is_stale: z.boolean(),
})

/**
 * How the reader's company publishes this passport: its own brand's; by an agreement; after asking; as a verified
 * company for a brand without an account; not at all until it is verified; or not while it is withdrawn.
 */
export const PUBLISHING_WAYS = ['own', 'agreed', 'ask', 'unconfirmed', 'unverified', 'closed'] as const
export type PublishingWay = (typeof PUBLISHING_WAYS)[number]

export const publicationState = z.object({
  brand: company,
  /** Null for those who may not publish it. */
  way: z.enum(PUBLISHING_WAYS).nullable(),
  /** For owners; null for all others. */
  request: openRequest.nullable(),
  /** Of the last request, where it was declined. */
  declined: z.object({ at: instant, reason: z.string() }).nullable(),
  withdrawn: withdrawal.nullable(),
  /** Another company that published the newest version; null where the brand itself did. */
  publisher: snapshotPublisher,
  /** How the style stands at the gate of the final inspection; null for all but its owners. */
  gate: gateState.nullable(),
  /** The claims that are published only with proof; null for all but its owners. */
  claim_blocks: claimBlocks.nullable(),
  /** Why the newest version was published without a passed final inspection; for owners. */
  gate_reason: givenReason.nullable(),
  can: z.object({
    decide: z.boolean(),
    remove_request: z.boolean(),
    withdraw: z.boolean(),
    take_back: z.boolean(),
  }),
})
export type PublicationState = z.infer<typeof publicationState>

export const readPublication = call({
  name: 'readPublication',
  method: 'GET',
  path: '/api/inquiry/{id}/trace/publication',
  tag: 'Passport',
  summary:
    "Whether the passport waits for its brand or was withdrawn, and how one's own company publishes it",
  access: 'passport:read',
  params: idParams,
  answer: publicationState,
  errors: ['not_found'],
})

export const removePublicationRequest = call({
  name: 'removePublicationRequest',
  method: 'DELETE',
  path: '/api/inquiry/{id}/trace/publication_request',
  tag: 'Passport',
  summary: "Remove the publication request of one's own company; without an open one, nothing changes",
  access: 'passport:publish',
  params: idParams,
  answer: publicationState,
  errors: ['not_found'],
})

const ofWithdrawal = {
  tag: 'Publications',
  access: 'passport:withdraw',
  needs: ['proved_email', 'confirmed_company'],
  params: idParams,
  answer: z.object({ withdrawn: withdrawal.nullable() }),
  errors: ['not_found', 'conflict'],
} as const

export const withdrawPassport = call({
  ...ofWithdrawal,
  name: 'withdrawPassport',
  method: 'POST',
  path: '/api/inquiry/{id}/trace/withdraw',
  summary:
    "Withdraw a published passport of one's own brand, also when its style is deleted; its page says the reason",
  body: withdrawalInput,
})
export const takeBackWithdrawal = call({
  ...ofWithdrawal,
  name: 'takeBackWithdrawal',
  method: 'POST',
  path: '/api/inquiry/{id}/trace/take_back',
  summary: 'Make a withdrawn passport public again',
})

const publicationRequest = z.object({
  id,
  style: z.object({
    id,
    style_number: z.string(),
    style_name: z.string().nullable(),
    default_image: z.string().nullable(),
  }),
  asked_by: asker,
  asked_at: instant,
  /** Of the draft. */
  draft_version: z.int(),
  /** What is public now; null where nothing was published yet. */
  published_version: z.int().nullable(),
})
export type PublicationRequest = z.infer<typeof publicationRequest>

export const listPublicationRequests = call({
  name: 'listPublicationRequests',
  method: 'GET',
  path: '/api/publication_requests',
  tag: 'Publications',
  summary: "Passports that others ask to publish in the name of one's own brand, oldest first",
  access: 'publication:decide',
  query: z.object({ ...tableQuery, search: searchText }),
  answer: pageOf(publicationRequest),
})

export const readPublicationRequest = call({
  name: 'readPublicationRequest',
  method: 'GET',
  path: '/api/publication_requests/{id}',
  tag: 'Publications',
  summary: 'What would be published when the brand agrees',
  access: 'publication:decide',
  params: idParams,
  answer: publicationRequest.extend({
    preview: passportContent,
    /** The preview is not what was asked for, so it cannot be agreed to. */
    is_stale: z.boolean(),
    gate: gateState,
  }),
  errors: ['not_found'],
})

export const decidePublication = call({
  name: 'decidePublication',
  method: 'POST',
  path: '/api/publication_requests/{id}/decision',
  tag: 'Publications',
  summary: 'Agree, which publishes exactly the requested content, or decline with a reason',
  access: 'publication:decide',
  needs: ['proved_email', 'confirmed_company'],
  params: idParams,
  body: decisionBody(PUBLICATION_TEXTS.reasonRequired, {
    /** From now on the company publishes in the brand's name without asking. */
    for_company: z.boolean().default(false),
    /** Why it is published without a passed final inspection, where a gate asks for it. */
    gate_reason: gateReason,
  }),
  answer: z.object({
    status: z.enum(['agreed', 'declined']),
    /** That was published. */
    version: z.int().nullable(),
  }),
  errors: ['not_found', 'conflict', 'invalid'],
  locates_errors: true,
})

const publishingCompany = z.object({
  company: company.extend({ uuid: z.string(), verified: z.boolean() }),
  agreed_by: z.string(),
  agreed_at: instant,
})
export type PublishingCompany = z.infer<typeof publishingCompany>

const publishingCompanies = z.object({ data: z.array(publishingCompany) })

export const listPublishingCompanies = call({
  name: 'listPublishingCompanies',
  method: 'GET',
  path: '/api/publishing_companies',
  tag: 'Publications',
  summary: "Companies that publish in the name of one's own brand without asking, by name",
  access: 'publication:decide',
  answer: publishingCompanies,
})

export const addPublishingCompany = call({
  name: 'addPublishingCompany',
  method: 'POST',
  path: '/api/publishing_companies',
  tag: 'Publications',
  summary: "Let a company publish in the name of one's own brand from now on; repeating it changes nothing",
  access: 'publication:decide',
  needs: ['proved_email', 'confirmed_company'],
  body: z.object({ organization_id: id }),
  answer: publishingCompanies,
  errors: ['not_found', 'conflict'],
})

export const removePublishingCompany = call({
  name: 'removePublishingCompany',
  method: 'DELETE',
  path: '/api/publishing_companies/{id}',
  tag: 'Publications',
  summary: 'Make a company ask again; what it published stays',
  access: 'publication:decide',
  params: idParams,
  answer: publishingCompanies,
  errors: ['not_found'],
})

const publishedPassport = z.object({
  style: z.object({ id, style_number: z.string(), deleted: z.boolean() }),
  product_name: z.string(),
  version: z.int(),
  published_at: instant,
  /** Another company that published it; null where the brand itself did. */
  publisher: z.string().nullable(),
  withdrawn: withdrawal.nullable(),
})
export type PublishedPassport = z.infer<typeof publishedPassport>

export const listPublishedPassports = call({
  name: 'listPublishedPassports',
  method: 'GET',
  path: '/api/published_passports',
  tag: 'Publications',
  summary:
    "The published passports of one's own brand, also of deleted styles and withdrawn ones, newest first",
  access: 'publication:decide',
  query: z.object({ ...tableQuery }),
  answer: pageOf(publishedPassport),
})
