/**
 * A passport step's two confirmations, by the brand and by the factory: asked for, given or declined
 * (docs/product.md, Step verification).
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { decisionBody } from '../values/decisions.ts'
import { idParams, instant } from '../values/fields.ts'

/** Who confirms a step, each apart from the other. */
export const CONFIRMERS = ['brand', 'factory'] as const
export type Confirmer = (typeof CONFIRMERS)[number]

/** Fixed texts (docs/product.md, Fixed texts), and our own. */
export const STEP_VERIFICATION_TEXTS = {
  saveFirst: 'Please save changes before request verification.',
  requested: 'Verification requested',
  removed: 'Verification request removed',
  sent: 'Verification request sent.',
  notFound: 'Step not found',
  noSupplier: 'Choose a supplier for this step first.',
  nobodyToAsk: 'This company has no account yet, so nobody can confirm.',
  verifiedAlready: 'This step is already verified.',
  notRequested: 'This request is no longer open.',
  sentRecently: 'The request was sent less than an hour ago.',
  needsVerification: 'Your company profile needs to be verified to verify steps.',
  reasonRequired: 'Give a reason for declining',
} as const

export const confirmation = z.object({
  state: z.enum(['none', 'requested', 'declined', 'verified']),
  /** When it was requested, declined or verified. */
  at: instant.nullable(),
  /** Who did so: the person and the company. */
  by: z.string().nullable(),
  /** Of a declined request. */
  reason: z.string().nullable(),
  /** What this reader may do now. */
  can: z.object({ request: z.boolean(), withdraw: z.boolean(), decide: z.boolean() }),
})
export type Confirmation = z.infer<typeof confirmation>

export const confirmations = z.object({ brand: confirmation, factory: confirmation })
export type Confirmations = z.infer<typeof confirmations>

const type = z.enum(CONFIRMERS)

export const setStepVerificationRequested = call({
  name: 'setStepVerificationRequested',
  method: 'POST',
  path: '/api/assignments/{id}/change_verification_requested_status',
  tag: 'Passport',
  summary:
    "Ask the brand or the factory to confirm a step's detail, or remove the request; repeating it changes nothing",
  access: 'passport:verify_step',
  needs: ['proved_email', 'confirmed_company'],
  params: idParams,
  body: z.object({ is_requested: z.boolean(), type }),
  answer: confirmations,
  errors: ['not_found', 'conflict'],
})

export const sendStepVerificationNotification = call({
  name: 'sendStepVerificationNotification',
  method: 'POST',
  path: '/api/assignments/{id}/send_verification_requested_notification',
  tag: 'Passport',
  summary: "Notify those who are asked to confirm a step's detail, at most once an hour",
  access: 'passport:verify_step',
  needs: ['proved_email', 'confirmed_company'],
  params: idParams,
  answer: confirmations,
  errors: ['not_found', 'conflict'],
})

export const decideStepVerification = call({
  name: 'decideStepVerification',
  method: 'POST',
  path: '/api/assignments/{id}/decide_verification',
  tag: 'Passport',
  summary:
    "Confirm a step's detail as its brand or factory, or decline with a reason; declining takes a confirmation back",
  access: 'passport:verify_step',
  params: idParams,
  body: decisionBody(STEP_VERIFICATION_TEXTS.reasonRequired, { type }),
  answer: confirmations,
  errors: ['not_found', 'conflict', 'account_not_verified'],
})
