/** The operator verifies a company's account (docs/product.md, Companies). */
import { z } from 'zod'
import { companyType, verificationState } from '../accounts/accounts.ts'
import { call } from '../call.ts'
import { id, idInPath, idParams, instant, optionalText, uuid } from '../values/fields.ts'
import { pageOf, tableQuery } from '../values/page.ts'

export const VERIFICATION_TOOLTIPS = {
  incomplete: 'Please fill city and country in the company profile first',
  requested: 'Verification request already sent. Please wait for admin approval.',
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

export const verificationRequest = z.object({
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
  status: z.enum(['requested', 'verified', 'rejected']),
  decided_at: instant.nullable(),
  reason: z.string().nullable(),
})
export type VerificationRequest = z.infer<typeof verificationRequest>

export const listVerificationRequests = call({
  name: 'listVerificationRequests',
  method: 'GET',
  path: '/api/admin/verification_requests',
  tag: 'Verification',
  summary: 'Account verifications, pending first',
  access: 'admin',
  query: z.object({
    ...tableQuery,
    status: z.enum(['requested', 'verified', 'rejected']).default('requested'),
  }),
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
  body: z
    .object({ approve_status: z.boolean(), reason: optionalText(1000) })
    .refine((body) => body.approve_status || body.reason, {
      path: ['reason'],
      error: 'Give a reason for rejecting',
    }),
  answer: verificationRequest,
  errors: ['not_found', 'conflict'],
})
