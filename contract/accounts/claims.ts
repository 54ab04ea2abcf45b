/**
 * Claims on companies of the registry: nothing of the company opens until one is confirmed (docs/product.md, Claims).
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { decisionBody, requestsQuery, standing } from '../values/decisions.ts'
import { email, id, idParams, instant, nameText, uuid } from '../values/fields.ts'
import { pageOf } from '../values/page.ts'
import { fixed } from '../values/text/marked.ts'
import { companyType } from './accounts.ts'

export const CLAIM_TEXTS = {
  hasAccount: 'This company already has an account. Ask its account manager for an invitation.',
  decidedAlready: 'This claim has already been decided.',
  notProved: 'The claimant has not confirmed their email address yet.',
  wonByAnother: 'Another claim was confirmed.',
  addressOfAnother: 'The email address belongs to somebody else.',
  noClaim: 'Your company has no claim.',
  waits: 'Your claim is already waiting for a decision.',
  noContact: 'No contact address of this company is known. The operator decides on your claim.',
  wrongCode: 'This code is wrong or has expired.',
  nameWaits: 'The name cannot be changed while your claim is pending.',
  nameTaken: 'A company with this name is in the registry. Choose another name.',
  notInvitable: 'This company already has an account.',
  otherCompany: 'This invitation is for a different company than the one that you claim.',
  reasonRequired: 'Give a reason for declining',
} as const

export const CLAIM_STATES = ['waiting', 'confirmed', 'declined'] as const
export const CODE_DIGITS = 8
export const CODE_MINUTES = 30
export const CODE_TRIES = 5

const ownClaim = z.object({
  id,
  status: z.enum(CLAIM_STATES),
  organization: z.object({ name: z.string(), type: companyType, country: z.string().nullable() }),
  requested_at: instant,
  reason: z.string().nullable(),
  /** Where a code can be sent, masked: `p•••@m•••.example`. */
  contact_address: z.string().nullable(),
  code: z.object({ expires_at: instant, tries_left: z.int().min(0) }).nullable(),
})
export type OwnClaim = z.infer<typeof ownClaim>
const answer = z.object({ claim: ownClaim.nullable() })

export const readOwnClaim = call({
  name: 'readOwnClaim',
  method: 'GET',
  path: '/api/company_claim',
  tag: 'Claims',
  summary: "The latest claim of one's own company",
  access: 'signed_in',
  answer,
})

export const sendClaimCode = call({
  name: 'sendClaimCode',
  method: 'POST',
  path: '/api/company_claim/code',
  tag: 'Claims',
  summary: 'Send a code to the contact address of the claimed company; three a day',
  access: 'company:change',
  needs: ['proved_email'],
  answer,
  errors: ['conflict', 'too_many'],
})

export const confirmClaimByCode = call({
  name: 'confirmClaimByCode',
  method: 'POST',
  path: '/api/company_claim/confirm',
  tag: 'Claims',
  summary: 'Confirm the claim with the code that was sent to the company',
  access: 'company:change',
  needs: ['proved_email'],
  body: z.object({
    code: z
      .string({ error: 'The code is required' })
      .transform((value) => value.replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{8}$/, fixed`The code has ${CODE_DIGITS} digits`)),
  }),
  answer,
  errors: ['conflict'],
})

export const claimAgain = call({
  name: 'claimAgain',
  method: 'POST',
  path: '/api/company_claim/again',
  tag: 'Claims',
  summary: 'Claim the same company again after a claim was declined; three a day',
  access: 'company:change',
  answer,
  errors: ['conflict', 'too_many'],
})

export const becomeOwnCompany = call({
  name: 'becomeOwnCompany',
  method: 'POST',
  path: '/api/company_claim/own_company',
  tag: 'Claims',
  summary: 'Continue as a separate company, under a name that is not taken, after a claim was declined',
  access: 'company:change',
  body: z.object({ name: nameText(200, 'The company name is required') }),
  answer,
  errors: ['conflict'],
})

const claimForAdmin = z.object({
  id,
  ...standing(CLAIM_STATES),
  organization: z.object({
    id,
    uuid,
    name: z.string(),
    type: companyType,
    city: z.string().nullable(),
    country: z.string().nullable(),
    website: z.string().nullable(),
    contact_email: z.string().nullable(),
  }),
  requested_by: z.object({ full_name: z.string(), email: z.string(), email_proved: z.boolean() }),
  requested_at: instant,
  confirmed_by: z.enum(['admin', 'code', 'invitation']).nullable(),
  /** Others who claim the same company and wait. */
  rivals: z.int().min(0),
})
export type CompanyClaim = z.infer<typeof claimForAdmin>

export const listClaims = call({
  name: 'listClaims',
  method: 'GET',
  path: '/api/admin/claims',
  tag: 'Claims',
  summary: 'Claims of companies; pending ones oldest first',
  access: 'admin',
  query: requestsQuery(CLAIM_STATES),
  answer: pageOf(claimForAdmin),
})

export const decideClaim = call({
  name: 'decideClaim',
  method: 'POST',
  path: '/api/admin/claims/{id}/decision',
  tag: 'Claims',
  summary: 'Confirm a claim, or decline it with a reason',
  access: 'admin',
  params: idParams,
  body: decisionBody(CLAIM_TEXTS.reasonRequired),
  answer: claimForAdmin,
  errors: ['not_found', 'conflict'],
})

export const inviteCompany = call({
  name: 'inviteCompany',
  method: 'POST',
  path: '/api/organizations/{companyUuid}/invitations',
  tag: 'Claims',
  summary: "Invite a company without an account that works on a style of one's own company",
  access: 'company:invite',
  needs: ['proved_email', 'confirmed_company'],
  status: 201,
  params: z.object({ companyUuid: uuid }),
  body: z.object({ email }),
  answer: z.object({ email: z.string(), expires_at: instant }),
  errors: ['not_found', 'conflict', 'too_many'],
})

const token = z.string().min(20).max(200)

export const readCompanyInvitation = call({
  name: 'readCompanyInvitation',
  method: 'POST',
  path: '/api/auth/company_invitation',
  tag: 'Claims',
  summary: 'Which company an invitation is for, and who sent it; the token is in the body',
  access: 'anyone',
  per_minute: 60,
  body: z.object({ token }),
  answer: z.object({
    email: z.string(),
    organization: z.object({ name: z.string(), type: companyType }),
    invited_by: z.string(),
  }),
  errors: ['link_expired'],
})

export const acceptCompanyInvitation = call({
  name: 'acceptCompanyInvitation',
  method: 'POST',
  path: '/api/company_claim/invitation',
  tag: 'Claims',
  summary: "Confirm one's own claim with the link of an invitation",
  access: 'company:change',
  body: z.object({ token }),
  answer,
  errors: ['link_expired', 'conflict'],
})
