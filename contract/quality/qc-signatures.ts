/** Signatures of who was present at an inspection (docs/product.md, Signatures and approval). */
import { z } from 'zod'
import { call } from '../call.ts'
import { clientId, QC_LIMITS, SIGNATURE_SIDES } from '../values/codes/qc-words.ts'
import { id, idInPath, idParams, instant, isOk, isOneLine, requiredText, version } from '../values/fields.ts'
import { madeAnswer, madeFields } from '../values/made-at.ts'
import { QC_TEXTS } from './qc-texts.ts'

/** The pad, in CSS pixels; a picture of it may have more of them. */
export const SIGNATURE_PAD = { width: 500, height: 300, line: 2 } as const
export const MAX_SIGNATURE_BYTES = 1_048_576

export const qcSignature = z.object({
  id,
  client_id: z.string().nullable(),
  qc_name: z.string(),
  designation: z.string(),
  organization_registry: z.object({ id, name: z.string() }),
  /** What that company is to the report at present. */
  side: z.enum(SIGNATURE_SIDES),
  /** A typed signature has no picture. */
  is_typed: z.boolean(),
  /** Drawn on somebody else's device, with the name as stated: it counts once its company confirms it. */
  is_stated: z.boolean(),
  /** For its company: one of its people gave it or confirmed it. */
  counts: z.boolean(),
  /** On whose device; null where a link was used. */
  taken_by_name: z.string().nullable(),
  /** Who of the company gave it, signed in or by a link; null where it is stated, or came by the company's address. */
  given_by_name: z.string().nullable(),
  /** By a one-use link or code that was mailed to the signer. */
  by_link: z.boolean(),
  /** What its company said of a stated one, with the reason of a refusal. */
  decision: z
    .object({
      confirmed: z.boolean(),
      by_name: z.string().nullable(),
      at: instant,
      reason: z.string().nullable(),
    })
    .nullable(),
  url: z.string().nullable(),
  ...madeAnswer,
  /** When it was received. */
  updated_at: instant,
})
export type QcSignature = z.infer<typeof qcSignature>

const oneLine = (max: number) =>
  requiredText(max, QC_TEXTS.nameBeforeSignature).refine(isOneLine, 'Must be one line of text')

/** The text fields beside the picture `signature`. */
export const signatureForm = z.object({
  name: oneLine(200),
  designation: oneLine(200),
  /** Id of the brand, the report's supplier or the company that made the report. */
  company: z
    .string({ error: QC_TEXTS.company })
    .regex(/^[1-9]\d{0,14}$/, QC_TEXTS.company)
    .transform(Number),
  /** Signed by typing the name, without a picture. */
  typed: z
    .enum(['true', 'false'], 'Must be true or false')
    .default('false')
    .transform((value) => value === 'true'),
  client_id: clientId.optional(),
  ...madeFields,
})
export type SignatureForm = z.output<typeof signatureForm>

export const listSignatures = call({
  name: 'listQcSignatures',
  method: 'GET',
  path: '/api/qc_reports/{id}/signatures',
  tag: 'Quality control',
  summary: "A report's signatures",
  access: 'qc_report:read',
  params: idParams,
  answer: z.object({ data: z.array(qcSignature) }),
  errors: ['not_found'],
})

export const addSignature = call({
  name: 'addQcSignature',
  method: 'POST',
  path: '/api/qc_reports/{id}/signatures',
  tag: 'Quality control',
  summary:
    "Sign a report: multipart form, `signature` (PNG) or `typed`, `name`, `designation`, `company`, `client_id`, `made_at`, `clock_offset`. For another company than one's own it is stated, and does not count until that company confirms it",
  access: 'qc_report:sign',
  accepts: 'multipart',
  status: 201,
  params: idParams,
  answer: z.object({ data: qcSignature, version }),
  errors: ['not_found', 'conflict', 'too_large', 'unsupported_type'],
})

export const deleteSignature = call({
  name: 'deleteQcSignature',
  method: 'DELETE',
  path: '/api/qc_reports/{id}/signatures/{signatureId}',
  tag: 'Quality control',
  summary: 'Delete a signature of a report that is not approved',
  access: 'qc_report:change',
  params: z.object({ id: idInPath, signatureId: idInPath }),
  answer: isOk.extend({ version }),
  errors: ['not_found', 'conflict'],
})

/** Why a company does not stand by what was drawn for it. */
const refusalReason = z
  .string({ error: QC_TEXTS.refusalReason })
  .trim()
  .min(QC_LIMITS.reason_min, QC_TEXTS.refusalReason)
  .max(QC_LIMITS.reason_max, QC_TEXTS.refusalReason)
  .refine(isOneLine, 'Must be one line of text')

export const signatureDecision = z
  .object({ approve_status: z.boolean(), reason: refusalReason.nullish() })
  .refine((body) => body.approve_status || body.reason, { path: ['reason'], error: QC_TEXTS.refusalReason })
export type SignatureDecision = z.output<typeof signatureDecision>

export const decideSignature = call({
  name: 'decideQcSignature',
  method: 'POST',
  path: '/api/qc_reports/{id}/signatures/{signatureId}/decision',
  tag: 'Quality control',
  summary:
    "Confirm a signature that was drawn for one's own company on somebody else's device, or refuse it with a reason",
  access: 'qc_report:sign',
  params: z.object({ id: idInPath, signatureId: idInPath }),
  body: signatureDecision,
  answer: z.object({ data: qcSignature, version }),
  errors: ['not_found', 'conflict'],
})

export const previewSignature = call({
  name: 'previewQcSignature',
  method: 'GET',
  path: '/api/qc_signatures/{id}/preview',
  tag: 'Quality control',
  summary: 'The picture of a signature',
  access: 'qc_report:read',
  params: idParams,
  produces: 'image/webp',
  answer: z.any(),
  errors: ['not_found'],
})
