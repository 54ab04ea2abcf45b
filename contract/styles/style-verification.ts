/**
 * A style's verification by its brand, or by the operator where the brand has no account
 * (docs/product.md, Style verification).
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { asker, decisionBody } from '../values/decisions.ts'
import { id, idParams, instant } from '../values/fields.ts'
import { pageOf, searchText, tableQuery } from '../values/page.ts'

/** Fixed texts (docs/product.md, Fixed texts), and our own. */
export const STYLE_VERIFICATION_TEXTS = {
  saveFirst: 'Please save changes before request verification !',
  requested: 'Verification requested',
  sentToOperator: 'Verification request sent to the platform operator.',
  removed: 'Verification request removed',
  verifiedAlready: 'This style is already verified.',
  verifiedWithBrand: 'This style is verified together with the company profile of its brand.',
  notRequested: 'This request is no longer open.',
  brandHasNoAccount: 'This brand has no account here. The operator verifies its styles.',
  brandNotVerified: 'Your company profile needs to be verified to verify styles.',
  reasonRequired: 'Give a reason for rejecting',
} as const

const verificationStatus = z.object({
  verified: z.boolean(),
  verification_requested: z.boolean(),
  verification_requestable: z.boolean(),
})
export type StyleVerificationStatus = z.infer<typeof verificationStatus>

export const setVerificationRequested = call({
  name: 'setStyleVerificationRequested',
  method: 'PUT',
  path: '/api/inquiries/{id}/request_verification',
  tag: 'Verification',
  summary: "Ask for a style's verification, or remove the request; repeating it changes nothing",
  access: 'style:request_verification',
  needs: ['proved_email', 'confirmed_company'],
  params: idParams,
  body: z.object({ status: z.boolean() }),
  answer: verificationStatus,
  errors: ['not_found', 'conflict'],
})

export const requestVerificationFromBrand = call({
  name: 'requestStyleVerificationFromBrand',
  method: 'POST',
  path: '/api/inquiries/{id}/request_verification_from_brand',
  tag: 'Verification',
  summary: "Ask the brand's account managers to verify the style",
  access: 'style:request_verification',
  needs: ['proved_email', 'confirmed_company'],
  params: idParams,
  answer: verificationStatus,
  errors: ['not_found', 'conflict'],
})

export const decideStyleVerification = call({
  name: 'decideStyleVerification',
  method: 'POST',
  path: '/api/inquiries/{id}/decide_verification',
  tag: 'Verification',
  summary:
    "Verify a style or reject it with a reason: the brand's account managers, or the operator in their place",
  access: 'style:decide_verification',
  params: idParams,
  body: decisionBody(STYLE_VERIFICATION_TEXTS.reasonRequired),
  answer: verificationStatus,
  errors: ['not_found', 'conflict', 'account_not_verified'],
})

const styleVerificationRequest = z.object({
  style: z.object({
    id,
    style_number: z.string(),
    style_name: z.string().nullable(),
    /** Upload name of the picture, for `file_show`. */
    default_image: z.string().nullable(),
  }),
  brand: z.object({ id, name: z.string() }),
  /** Who made the style and asks. */
  requested_by: asker,
  requested_at: instant,
})
export type StyleVerificationRequest = z.infer<typeof styleVerificationRequest>

export const listStyleVerificationRequests = call({
  name: 'listStyleVerificationRequests',
  method: 'GET',
  path: '/api/style_verification_requests',
  tag: 'Verification',
  summary: "Styles that wait for one's own decision, oldest first",
  access: 'style_verification:list',
  query: z.object({ ...tableQuery, search: searchText }),
  answer: pageOf(styleVerificationRequest),
})
