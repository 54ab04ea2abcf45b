/** Who was asked for evidence answers through a link, without an account (docs/product.md, Evidence asked for by link). */
import { z } from 'zod'
import { call } from '../call.ts'
import {
  id,
  instant,
  isOk,
  nameText,
  optionalLine,
  optionalText,
  requiredText,
  version,
  workDay,
} from '../values/fields.ts'
import { quantityKg } from './evidence-record.ts'
import { askedQuestion } from './evidence-requests.ts'

/** Of files for one question, replaced ones included. */
export const MAX_UPLOADS = 10

export const ANSWER_TEXTS = {
  nameRequired: 'Your name is required',
  roleRequired: 'Say what you are in your company',
  reasonRequired: 'Say why you do not answer',
  fileRequired: 'Add the file or a photo of it',
  photoRequired: 'Add a photo',
  textRequired: 'Write your answer',
  numberRequired: 'The number is required',
  endRequired: 'Say until when it is valid',
  endBeforeStart: 'It cannot end before it starts',
  quantityRequired: 'Say how many kilograms it covers',
  tooManyUploads: 'Ten files have been sent for this question. Ask for a new link.',
  onlyPictures: 'Send a photo: JPEG, PNG, WebP or HEIC.',
  sentAlready: 'These answers have been sent and wait for their reader.',
  questionNotFound: 'This question is not part of the request.',
  closed: 'This request is closed.',
  someone: 'Somebody with the same link',
} as const

const token = z.string().min(20).max(200)

/** What the page of a link shows, and nothing else is told by it. */
export const answerPage = z.object({
  /** Null where the asker does not say its name. */
  asked_by: z.string().nullable(),
  company_name: z.string(),
  message: z.string().nullable(),
  ends_on: z.string(),
  /** Of all answers together. */
  version,
  answered_at: instant.nullable(),
  refused_at: instant.nullable(),
  questions: z.array(askedQuestion),
  can: z.object({ answer: z.boolean() }),
})
export type AnswerPage = z.infer<typeof answerPage>

const LINK_ERRORS = ['link_expired'] as const

export const openRequest = call({
  name: 'openEvidenceRequest',
  method: 'POST',
  path: '/api/evidence_answers/open',
  tag: 'Evidence',
  summary: 'What a link asks for; the token is in the body, and the asker sees that it was opened',
  access: 'anyone',
  per_minute: 120,
  body: z.object({ token }),
  answer: answerPage,
  errors: LINK_ERRORS,
})

const dayOrNull = workDay.nullable()

/** What is not sent stays as it is. */
export const answerChanges = z.object({
  number: optionalLine(80).optional(),
  issuing_body: optionalLine(200).optional(),
  holder_name: optionalLine(200).optional(),
  valid_from: dayOrNull.optional(),
  valid_until: dayOrNull.optional(),
  quantity_kg: quantityKg.optional(),
  laboratory: optionalLine(200).optional(),
  note: optionalText(2000).optional(),
  missing_reason: optionalText(500).optional(),
  /** Takes the file away. */
  file: z.null().optional(),
})
export type AnswerChanges = z.output<typeof answerChanges>

export const saveAnswer = call({
  name: 'saveEvidenceAnswer',
  method: 'PUT',
  path: '/api/evidence_answers/answer',
  tag: 'Evidence',
  summary: 'Keep what was filled in for one question; names the version that it was seen at',
  access: 'anyone',
  per_minute: 240,
  body: answerChanges.extend({ token, question_id: id, version }),
  answer: answerPage,
  errors: [...LINK_ERRORS, 'not_found', 'conflict', 'stale', 'invalid'],
})

/** The text fields beside the `file`. */
export const answerFileForm = z.object({
  token,
  question_id: z.coerce.number().pipe(id),
  version: z.coerce.number().pipe(version),
})

export const putAnswerFile = call({
  name: 'putEvidenceAnswerFile',
  method: 'POST',
  path: '/api/evidence_answers/file',
  tag: 'Evidence',
  summary:
    'Keep a file for one question: multipart form, `token`, `question_id` and `version` before `file`, in place of the one it has',
  access: 'anyone',
  per_minute: 120,
  accepts: 'multipart',
  answer: answerPage,
  errors: [...LINK_ERRORS, 'not_found', 'conflict', 'stale', 'invalid', 'too_large', 'unsupported_type'],
})

const line = (required: string) => nameText(200, required)

export const sendAnswers = call({
  name: 'sendEvidenceAnswers',
  method: 'POST',
  path: '/api/evidence_answers/sending',
  tag: 'Evidence',
  summary:
    'Send all answers to who asked, with the name and role of who sends them; names the version that was seen',
  access: 'anyone',
  per_minute: 60,
  body: z.object({
    token,
    version,
    name: line(ANSWER_TEXTS.nameRequired),
    role: line(ANSWER_TEXTS.roleRequired),
  }),
  answer: answerPage,
  errors: [...LINK_ERRORS, 'conflict', 'stale', 'invalid'],
})

export const refuseRequest = call({
  name: 'refuseEvidenceRequest',
  method: 'POST',
  path: '/api/evidence_answers/refusal',
  tag: 'Evidence',
  summary: 'Answer nothing, with a reason',
  access: 'anyone',
  per_minute: 60,
  body: z.object({
    token,
    name: line(ANSWER_TEXTS.nameRequired),
    role: line(ANSWER_TEXTS.roleRequired),
    reason: requiredText(1000, ANSWER_TEXTS.reasonRequired),
  }),
  answer: isOk,
  errors: [...LINK_ERRORS, 'conflict'],
})
