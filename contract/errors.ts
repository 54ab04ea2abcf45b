/** The closed list of what a call can answer besides success: code → status → default text. */
import { z } from 'zod'
import { decidedFirst } from './values/decisions.ts'
import { toldSchema } from './values/text/told.ts'

export const ERRORS = {
  invalid: { status: 400, text: 'Some of the input is not valid.' },
  not_signed_in: { status: 401, text: 'Please sign in.' },
  wrong_credentials: { status: 401, text: 'The email or the password is wrong.' },
  /** The password was right; the browser holds what finishes the sign-in. */
  second_factor_needed: { status: 401, text: 'Confirm that it is you.' },
  sign_in_expired: { status: 401, text: 'The sign-in took too long. Please start again.' },
  no_access: { status: 401, text: "You don't have Access" },
  forbidden: { status: 403, text: 'You are not allowed to do this.' },
  second_factor_required: { status: 403, text: 'Set up two-step sign-in first.' },
  /** The password was right; the person has a second factor and has not shown it in this session lately. */
  factor_needed: { status: 403, text: 'Show your second factor first.' },
  /** The password is right; the company's people sign in through its provider. */
  sign_on_required: { status: 403, text: 'Your company signs in through its own provider.' },
  demo_closed: {
    status: 403,
    text: 'The demo people can sign in only from the machine that Selvedge runs on. The setting SELVEDGE_DEMO allows it from other machines.',
  },
  foreign_origin: { status: 403, text: 'This call must come from the product itself.' },
  email_not_proved: {
    status: 403,
    text: 'Confirm your email address first: open the link in the email that was sent to it.',
  },
  claim_not_confirmed: {
    status: 403,
    text: 'This is possible once your claim of the company is confirmed.',
  },
  account_not_verified: {
    status: 403,
    text: 'Your company profile needs to be verified to add and remove suppliers.',
  },
  style_cap_reached: {
    status: 403,
    text: 'You have reached maximum allowed styles count as an unverified user. Please verify your account to create more styles.',
  },
  not_found: { status: 404, text: 'Not found.' },
  conflict: { status: 409, text: 'This is no longer possible.' },
  stale: { status: 409, text: 'Somebody else has saved this in the meantime.' },
  /** What waited on a device belongs to the person who made it, and is taken from nobody else. */
  other_person: { status: 409, text: 'Somebody else is signed in on this device now.' },
  withdrawn: { status: 410, text: 'This passport was withdrawn by its brand.' },
  link_expired: { status: 410, text: 'This link has expired or was used before.' },
  too_large: { status: 413, text: 'One or more files are too large to upload (50mb)' },
  too_large_together: {
    status: 413,
    text: 'Selected files are exceeding the maximum file summation limit (100mb)',
  },
  unsupported_type: { status: 415, text: 'This file type is not supported.' },
  no_such_range: { status: 416, text: 'The file has no such range.' },
  misdirected: { status: 421, text: 'This address does not belong to this installation.' },
  key_reused: { status: 422, text: 'This Idempotency-Key was used with another body.' },
  too_many: { status: 429, text: 'Too many attempts. Please wait a moment.' },
  internal: { status: 500, text: 'Something went wrong, please try again later.' },
  pdf_busy: {
    status: 503,
    text: 'Too many documents are being made at the moment. Please try again shortly.',
  },
  pdf_failed: { status: 503, text: 'The PDF could not be made. Please try again.' },
  /** The operator has an alarm; the reason stands in the log (docs/product.md, Proofs). */
  not_genuine: {
    status: 503,
    text: 'This passport is not what was published, so it is not shown. The operator of this installation has been told.',
  },
  unavailable: { status: 503, text: 'Selvedge is not available at the moment. Please try again shortly.' },
  storage_full: {
    status: 507,
    text: 'There is no storage space left to save this. Nothing was changed; please try again later.',
  },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof ERRORS

/** The body of every answer with a status of 400 and above (docs/product.md, Lists and errors). */
export const errorBody = z.object({
  error: z.array(z.string()).min(1),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  /** Of the texts in `error` and `fields` those with values in them, by their English: the message and its values. */
  told: z.record(z.string(), toldSchema).optional(),
  /** Where in a document the errors are, so that the editor can scroll there. */
  error_locations: z.array(z.string()).optional(),
  /**
   * With `stale`: who saved meanwhile, when, and the version that is saved now; of a change of one value, that value;
   * of changed lines, those that somebody else changed, as they are.
   */
  saved: z
    .object({ by: z.string(), at: z.string(), version: z.number(), value: z.unknown().optional() })
    .optional(),
  /** With `conflict`, where somebody else decided on the request first. */
  decided: decidedFirst.optional(),
  /** With `withdrawn`: which product's passport it was, and since when and why it is not public. */
  withdrawn: z
    .object({
      product_name: z.string(),
      style_number: z.string(),
      at: z.string(),
      reason: z.string().nullable(),
      note: z.string().nullable(),
    })
    .optional(),
  request_id: z.string(),
})
export type ErrorBody = z.infer<typeof errorBody>

/** The fallback where a call says nothing better (docs/product.md, Fixed texts). */
export const SOMETHING_WENT_WRONG = 'Something went wrong, please try again later.'
