/** Who was asked for evidence answers through a link, without an account (docs/product.md, Evidence asked for by link). */
import { z } from 'zod'
import { call } from '../call.ts'
import { PRODUCT_LANGUAGES } from '../values/codes/languages.ts'
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
import { evidenceProcesses, quantityKg } from './evidence-record.ts'
import {
  askedQuestion,
  MAX_ASKED_ON,
  MAX_QUESTIONS,
  messageText,
  REQUEST_TEXTS,
  recipient,
  refuseTwice,
} from './evidence-requests.ts'

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
  processesRequired: 'Say which processes it covers',
  onlyEvidence: 'Only evidence covers processes',
  tooManyUploads: 'Ten files have been sent for this question. Ask for a new link.',
  onlyPictures: 'Send a photo: JPEG, PNG, WebP or HEIC.',
  sentAlready: 'These answers have been sent and wait for their reader.',
  questionNotFound: 'This question is not part of the request.',
  closed: 'This request is closed.',
  someone: 'Somebody with the same link',
  confirmRequired: 'Confirm it, or say why you cannot',
  onlySteps: 'Only steps can be confirmed',
  nothingToPassOn: 'Choose what to pass on',
  notPassedOn: 'Only the company that was asked can confirm a step',
  endTooLate: 'It cannot end later than the request to you',
  notNamed: 'The company that asks you does not give its name to others.',
  tooManyAskedOn: 'One link can be passed on to ten companies at most.',
  noFurther: 'This request cannot be passed on.',
} as const

export const linkToken = z.string().min(20).max(200)
const token = linkToken

export const ASKED_ON_STATES = ['waiting', 'answered', 'refused', 'ended'] as const
export type AskedOnState = (typeof ASKED_ON_STATES)[number]

/** What the page of a link shows, and nothing else is told by it. */
export const answerPage = z.object({
  /** Null where the asker does not say its name. */
  asked_by: z.string().nullable(),
  /** The supplier by whose link it was asked on; what is answered goes to who asked first. */
  asked_on_by: z.string().nullable(),
  /** Of whom the asker says that it is a supplier. */
  supplies: z.string().nullable(),
  company_name: z.string(),
  message: z.string().nullable(),
  ends_on: z.string(),
  /** Of all answers together. */
  version,
  answered_at: instant.nullable(),
  refused_at: instant.nullable(),
  questions: z.array(askedQuestion),
  /** Who was asked on from this link, and no more of it than how it stands. */
  asked_on: z.array(z.object({ id, company_name: z.string(), state: z.enum(ASKED_ON_STATES) })),
  can: z.object({
    answer: z.boolean(),
    ask_on: z.boolean(),
    /** Whether who asked may be named to those who are asked on. */
    name_asker: z.boolean(),
  }),
})
export type AnswerPage = z.infer<typeof answerPage>

export const LINK_ERRORS = ['link_expired'] as const

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
  processes: evidenceProcesses.optional(),
  note: optionalText(2000).optional(),
  missing_reason: optionalText(500).optional(),
  confirms: z.boolean().nullable().optional(),
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
    'Keep a file for one question: multipart form, `token`, `question_id` and `version` before `file`, in place of the one it has. A large one is sent before and named by `in_parts:file`',
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

export const askOn = call({
  name: 'askOnForEvidence',
  method: 'POST',
  path: '/api/evidence_answers/asking_on',
  tag: 'Evidence',
  summary:
    'Ask suppliers of one’s own on, each by a link of its own; their answers go to who asked first, and not to who asks on',
  access: 'anyone',
  per_minute: 20,
  status: 201,
  body: z
    .object({
      token,
      version,
      recipients: z
        .array(recipient)
        .min(1, REQUEST_TEXTS.oneRecipient)
        .max(MAX_ASKED_ON, ANSWER_TEXTS.tooManyAskedOn),
      question_ids: z.array(id).min(1, ANSWER_TEXTS.nothingToPassOn).max(MAX_QUESTIONS),
      ends_on: workDay,
      language: z.enum(PRODUCT_LANGUAGES),
      message: messageText,
      names_asker: z.boolean().default(false),
      name: line(ANSWER_TEXTS.nameRequired),
      role: line(ANSWER_TEXTS.roleRequired),
    })
    .superRefine(refuseTwice),
  answer: answerPage,
  errors: [...LINK_ERRORS, 'conflict', 'stale', 'invalid', 'too_many'],
})

export const endAskedOn = call({
  name: 'endAskedOnEvidence',
  method: 'POST',
  path: '/api/evidence_answers/asking_on/ending',
  tag: 'Evidence',
  summary:
    'End a request that was asked on by this link and waits for its answer, with all that was asked on from there',
  access: 'anyone',
  per_minute: 60,
  body: z.object({ token, request_id: id }),
  answer: answerPage,
  errors: [...LINK_ERRORS, 'not_found', 'conflict'],
})
