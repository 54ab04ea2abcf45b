/** The operator verifies a company's account (docs/product.md, Companies). */
import { z } from 'zod'
import { companyType, verificationState } from '../accounts/accounts.ts'
import { call } from '../call.ts'
import { decisionBody, requestsQuery, standing } from '../values/decisions.ts'
import { id, idInPath, idParams, instant, uuid } from '../values/fields.ts'
import { pageOf } from '../values/page.ts'

export const VERIFICATION_TOOLTIPS = {
  incomplete: 'Please fill city and country in the company profile first',
  requested: 'Verification request already sent. Please wait for admin approval.',
} as const
export const VERIFICATION_DECISION_TEXTS = {
  decidedAlready: 'This request has already been decided.',
  reasonRequired: 'Give a reason for rejecting',
} as const

export const requestVerification = call({
  name: 'requestAccountVerification',
  method: 'POST',
  path: '/api/organization_verification_requests/{organizationRegistryId}',
  tag: 'Verification',
  summary:
    "Ask the operator to verify one's own account; city and country first, one pending request at a time",
  access: 'company:request_verification',
  needs: ['proved_email', 'confirmed_company'],
  params: z.object({ organizationRegistryId: idInPath }),
  answer: z.object({ verification_status: verificationState }),
  errors: ['not_found', 'conflict', 'invalid'],
})

export const VERIFICATION_REQUEST_STATES = ['requested', 'verified', 'rejected'] as const

const verificationRequest = z.object({
  id,
  organization: z.object({
    id,
    uuid,
    name: z.string(),
    type: companyType,
    city: z.string().nullable(),
    country: z.string().nullable(),
    website: z.string().nullable(),
  }),
  requested_by: z.object({ full_name: z.string(), email: z.string() }),
  requested_at: instant,
  ...standing(VERIFICATION_REQUEST_STATES),
})
export type VerificationRequest = z.infer<typeof verificationRequest>

export const listVerificationRequests = call({
  name: 'listVerificationRequests',
  method: 'GET',
  path: '/api/admin/verification_requests',
  tag: 'Verification',
  summary: 'Account verifications, pending first',
  access: 'admin',
  query: requestsQuery(VERIFICATION_REQUEST_STATES),
  answer: pageOf(verificationRequest),
})

export const decideVerification = call({
  name: 'decideAccountVerification',
  method: 'POST',
  path: '/api/admin/verification_requests/{id}/decision',
  tag: 'Verification',
  summary: 'Approve or reject an account verification; a rejection needs a reason',
  access: 'admin',
  params: idParams,
  body: decisionBody(VERIFICATION_DECISION_TEXTS.reasonRequired),
  answer: verificationRequest,
  errors: ['not_found', 'conflict'],
})
