/**
 * A large file of an answer by link is sent in parts before the form, which then names it by `in_parts:file`. Who has the link
 * sends it, without an account: the token stands in each call, never in an address (docs/product.md, Uploads in parts).
 */
import { z } from 'zod'
import { call } from './call.ts'
import { LINK_ERRORS, linkToken } from './evidence/evidence-answers.ts'
import { EVIDENCE_TEXTS, MAX_EVIDENCE_BYTES } from './evidence/evidence-record.ts'
import { uploadState } from './files/style-file-uploads.ts'
import { sendFormUploadPart } from './form-uploads.ts'
import { id, isOk, uuid } from './values/fields.ts'

/** Of one link, which have not ended. */
export const OPEN_UPLOADS_OF_LINK = 10

const ofUpload = z.object({ uploadId: uuid })
const tag = 'Evidence'
const access = 'anyone'

export const openAnswerUpload = call({
  name: 'openEvidenceAnswerUpload',
  method: 'PUT',
  path: '/api/evidence_answers/uploads/{uploadId}',
  tag,
  summary: 'Begin to send a file for one question in parts, or ask how much of it is there',
  access,
  per_minute: 120,
  params: ofUpload,
  body: z.object({
    token: linkToken,
    question_id: id,
    title: z.string().min(1).max(1000),
    size: z.int().min(1).max(MAX_EVIDENCE_BYTES, EVIDENCE_TEXTS.tooLarge),
  }),
  answer: uploadState,
  errors: [...LINK_ERRORS, 'not_found', 'conflict'],
})

/** The text field before the part. */
export const answerPartForm = z.object({ token: linkToken })

export const sendAnswerUploadPart = call({
  name: 'sendEvidenceAnswerUploadPart',
  method: 'PUT',
  path: '/api/evidence_answers/uploads/{uploadId}/parts/{offset}',
  tag,
  summary:
    'The part that begins at a byte: multipart form, `token` before the one file. One that is there already changes nothing',
  access,
  per_minute: 240,
  params: sendFormUploadPart.params,
  accepts: 'multipart',
  answer: uploadState,
  errors: [...LINK_ERRORS, 'not_found', 'conflict', 'too_large', 'unsupported_type', 'invalid'],
})

export const cancelAnswerUpload = call({
  name: 'cancelEvidenceAnswerUpload',
  method: 'POST',
  path: '/api/evidence_answers/uploads/{uploadId}/cancel',
  tag,
  summary: 'Give a file for one question up; nothing of it is kept',
  access,
  per_minute: 120,
  params: ofUpload,
  body: z.object({ token: linkToken }),
  answer: isOk,
  errors: [...LINK_ERRORS, 'not_found'],
})
