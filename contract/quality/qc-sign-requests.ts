/**
 * Somebody of a company signs on a device of their own: through a one-use link or code that the product mails to them
 * (docs/product.md, Signatures and approval).
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { reportResult, SIGNATURE_SIDES } from '../values/codes/qc-words.ts'
import { id, idParams, instant, isOk, isOneLine, requiredText } from '../values/fields.ts'
import { fixed } from '../values/text/marked.ts'
import { signatureDecision } from './qc-signatures.ts'
import { QC_TEXTS } from './qc-texts.ts'

export const SIGN_CODE_DIGITS = 8
export const SIGN_CODE_TRIES = 5
/** Hours that a person has, and days that a company's own address has. */
export const SIGN_LINK_HOURS = 24
export const SIGN_LINK_DAYS = 14

export const SIGN_REQUEST_TEXTS = {
  approved: 'This report is approved: nobody can sign it any more.',
  codeRequired: 'Enter the code of the email',
} as const

const signer = z.object({ id, full_name: z.string() })
const signingCompany = z.object({
  id,
  name: z.string(),
  side: z.enum(SIGNATURE_SIDES),
  /** Who can be asked, each at their own confirmed address. */
  people: z.array(signer),
  /** Where nobody is on the platform, the company's own address, masked: `p•••@m•••.example`. */
  contact_address: z.string().nullable(),
})
export type SigningCompany = z.infer<typeof signingCompany>

export const listSigners = call({
  name: 'listQcSigners',
  method: 'GET',
  path: '/api/qc_reports/{id}/signers',
  tag: 'Quality control',
  summary: "Who of the report's companies can be asked for a signature",
  access: 'qc_report:change',
  params: idParams,
  answer: z.object({ data: z.array(signingCompany) }),
  errors: ['not_found'],
})

export const askForSignature = call({
  name: 'askForQcSignature',
  method: 'POST',
  path: '/api/qc_reports/{id}/sign_requests',
  tag: 'Quality control',
  summary: 'Mail a one-use link and code for signing to a person of a company, or to the company itself',
  access: 'qc_report:change',
  status: 201,
  params: idParams,
  body: z.object({ company: id, user_id: id.nullish() }),
  answer: z.object({
    /** What the asker's screen shows: it opens the page, which asks for the mailed code. The QR code is an SVG. */
    screen: z.object({ url: z.string(), qr_code: z.string() }).nullable(),
    sent_to: z.string(),
    expires_at: instant,
  }),
  shown_once: 'screen',
  errors: ['not_found', 'conflict', 'too_many'],
})

const token = z.string().min(20).max(200)
const code = z
  .string()
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{8}$/, fixed`The code has ${SIGN_CODE_DIGITS} digits`))

/** What the signer's page shows. */
const openRequest = z.object({
  /** Opened by the QR code: the code of the email proves who it is. */
  needs_code: z.boolean(),
  report_name: z.string(),
  report_link: z.string(),
  style_number: z.string(),
  style_name: z.string().nullable(),
  company: z.string(),
  /** Who was asked; null for the company's own address. */
  person: z.string().nullable(),
  sent_to: z.string(),
  asked_by: z.string(),
  asked_by_company: z.string(),
  inspected_at: z.string().nullable(),
  overall_result: reportResult,
  expires_at: instant,
  /** What was drawn for the company already, which it can confirm or refuse. */
  stated: z.array(
    z.object({ id, qc_name: z.string(), designation: z.string(), taken_by_name: z.string(), at: instant }),
  ),
})
export type SignRequest = z.infer<typeof openRequest>

export const openSignRequest = call({
  name: 'openQcSignRequest',
  method: 'POST',
  path: '/api/qc_sign_requests/open',
  tag: 'Quality control',
  summary: 'What a link for signing is for; the token is in the body',
  access: 'anyone',
  per_minute: 60,
  body: z.object({ token }),
  answer: openRequest,
  errors: ['link_expired', 'conflict'],
})

const line = requiredText(200, QC_TEXTS.nameBeforeSignature).refine(isOneLine, 'Must be one line of text')

/** The text fields beside the picture `signature`. */
export const linkForm = z.object({
  token,
  code: code.optional(),
  name: line,
  designation: line,
  typed: z
    .enum(['true', 'false'], 'Must be true or false')
    .default('false')
    .transform((value) => value === 'true'),
})
export type LinkForm = z.output<typeof linkForm>

export const signByLink = call({
  name: 'signQcReportByLink',
  method: 'POST',
  path: '/api/qc_sign_requests/sign',
  tag: 'Quality control',
  summary:
    'Sign a report by a mailed link, or by the QR code and the mailed `code`: multipart form, `token`, `signature` (PNG) or `typed`, `name`, `designation`',
  access: 'anyone',
  per_minute: 60,
  accepts: 'multipart',
  status: 201,
  answer: isOk,
  errors: ['link_expired', 'conflict', 'too_large', 'unsupported_type'],
})

export const decideByLink = call({
  name: 'decideQcSignatureByLink',
  method: 'POST',
  path: '/api/qc_sign_requests/decision',
  tag: 'Quality control',
  summary: 'Confirm or refuse, by a mailed link or code, what was drawn for the company',
  access: 'anyone',
  per_minute: 60,
  body: signatureDecision.safeExtend({ token, code: code.optional(), signature_id: id }),
  answer: isOk,
  errors: ['link_expired', 'not_found', 'conflict'],
})
