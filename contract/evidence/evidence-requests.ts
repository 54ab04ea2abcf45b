/** Evidence that a company asks for with a link: whom it asks, what, and what came (docs/product.md, Evidence asked for by link). */
import { z } from 'zod'
import { call } from '../call.ts'
import { PRODUCT_LANGUAGES } from '../values/codes/languages.ts'
import { TRACE_STEP_KEYS } from '../values/codes/trace-steps.ts'
import { decisionBody } from '../values/decisions.ts'
import {
  email,
  hasWebAddress,
  id,
  idInPath,
  idParams,
  instant,
  nameText,
  optionalText,
  version,
  workDay,
} from '../values/fields.ts'
import { pageSize, searchText } from '../values/page.ts'
import { rowsAfter } from './evidence.ts'
import { EVIDENCE_KINDS } from './evidence-kinds.ts'
import { evidenceFile } from './evidence-record.ts'
import { EVIDENCE_STANDARDS, STANDARD_KEYS } from './evidence-standards.ts'

/** As its asker sees it today. */
export const REQUEST_STATES = [
  'sending',
  'sent',
  'opened',
  'answered',
  'refused',
  'overdue',
  'revoked',
] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** A step of a style is asked about from its passport, and the others from the list of requests. */
export const QUESTION_KINDS = ['evidence', 'photo', 'text', 'step'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]
export const ANSWER_STATES = ['open', 'offered', 'accepted', 'refused'] as const
export type AnswerState = (typeof ANSWER_STATES)[number]

export const MAX_ASKED_AT_ONCE = 200
/** Each of them has one file at most. */
export const MAX_QUESTIONS = 20
/** Of letters: to one address from one company in a week, and from one company in a day. */
export const MAX_LETTERS_TO_ONE = 10
export const MAX_LETTERS_A_DAY = 2000
/** How often it is asked on from one link, and how often in turn: a supplier's supplier, and that one's. */
export const MAX_ASKED_ON = 10
export const MAX_TIERS = 2
export const REMINDER_DAYS_OF_REQUESTS = [7, 1] as const

export const REQUEST_TEXTS = {
  notFound: 'Request not found',
  companyRequired: 'Say which company is asked',
  questionRequired: 'Say what you ask for',
  oneRecipient: 'Name at least one company with its email address',
  oneQuestion: 'Ask at least one question',
  tooManyRecipients: 'No more than 200 companies at once',
  tooManyQuestions: 'No more than 20 questions in one request',
  sameAddress: 'This address is there already',
  endInFuture: 'Choose a day that is still to come',
  kindRequired: 'Choose the kind of evidence',
  otherStandard: 'This standard has no evidence of this kind',
  noAddressInMessage: 'Must not contain a web address',
  tooManyLetters: 'This address has been written to ten times this week. Please wait.',
  needsVerification: 'Your company profile needs to be verified to ask for evidence.',
  closed: 'This request is closed.',
  answerNotFound: 'Answer not found',
  notSent: 'This answer has not been sent.',
  nothingGiven: 'Nothing was given here, so there is nothing to accept.',
  decidedAlready: 'This answer has already been decided on.',
  changed: 'This answer has changed in the meantime. Look at it again.',
  reasonRequired: 'Give a reason for refusing',
  stepRequired: 'Choose the step that is to be confirmed',
  unknownStep: 'Choose a step of a style of your company',
  stepOfNobody: 'Name the supplier of this step first.',
  stepHasCompany: 'The supplier of this step has an account: ask it to confirm the step itself.',
  oneForStep: 'Ask one company to confirm a step',
  notSupplied: 'Choose a company that you supply',
  suppliesUnnamed: 'Name your own company to name the company that you supply',
} as const

/** `inspection` comes from reports of the product alone; a photo is a kind of question. */
export const ASKED_KINDS = EVIDENCE_KINDS.filter(
  (kind): kind is Exclude<typeof kind, 'photo' | 'inspection'> => kind !== 'photo' && kind !== 'inspection',
) as [AskedKind, ...AskedKind[]]
export type AskedKind = Exclude<(typeof EVIDENCE_KINDS)[number], 'photo' | 'inspection'>

const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null)

export const newQuestion = z
  .object({
    kind: z.enum(QUESTION_KINDS),
    evidence_kind: orNull(z.enum(ASKED_KINDS)),
    standard: orNull(z.enum(STANDARD_KEYS)),
    question: nameText(200, REQUEST_TEXTS.questionRequired),
    /** The step's detail in the passport's draft, where it is to be confirmed. */
    detail_id: orNull(id),
  })
  .transform((given) => ({
    ...given,
    ...(given.kind !== 'evidence' && { evidence_kind: null, standard: null }),
    ...(given.kind !== 'step' && { detail_id: null }),
  }))
  .superRefine(({ kind, evidence_kind, standard, detail_id }, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [path] })
    if (kind === 'evidence' && evidence_kind === null) complain('evidence_kind', REQUEST_TEXTS.kindRequired)
    if (evidence_kind && standard && !EVIDENCE_STANDARDS[standard].kinds.includes(evidence_kind))
      complain('standard', REQUEST_TEXTS.otherStandard)
    if (kind === 'step' && detail_id === null) complain('detail_id', REQUEST_TEXTS.stepRequired)
  })

export const recipient = z.object({ company_name: nameText(200, REQUEST_TEXTS.companyRequired), email })

export const messageText = optionalText(2000).refine((text) => text === null || !hasWebAddress(text), {
  error: REQUEST_TEXTS.noAddressInMessage,
})

/** One company has one link. */
export const refuseTwice = (
  { recipients }: { recipients: readonly { email: string }[] },
  context: z.core.$RefinementCtx,
): void => {
  const seen = new Set<string>()
  recipients.forEach((row, index) => {
    if (seen.has(row.email))
      context.addIssue({
        code: 'custom',
        message: REQUEST_TEXTS.sameAddress,
        path: ['recipients', index, 'email'],
      })
    seen.add(row.email)
  })
}

export const newRequests = z
  .object({
    recipients: z
      .array(recipient)
      .min(1, REQUEST_TEXTS.oneRecipient)
      .max(MAX_ASKED_AT_ONCE, REQUEST_TEXTS.tooManyRecipients),
    questions: z
      .array(newQuestion)
      .min(1, REQUEST_TEXTS.oneQuestion)
      .max(MAX_QUESTIONS, REQUEST_TEXTS.tooManyQuestions),
    ends_on: workDay,
    language: z.enum(PRODUCT_LANGUAGES),
    message: messageText,
    shows_asker: z.boolean().default(true),
    /** Of whom the asker says that it is a supplier: a brand of a style that it is assigned to. */
    supplies_id: orNull(id),
  })
  .superRefine(({ recipients, questions, shows_asker, supplies_id }, context) => {
    // Each of several would confirm the same step.
    if (recipients.length > 1 && questions.some(({ kind }) => kind === 'step'))
      context.addIssue({ code: 'custom', message: REQUEST_TEXTS.oneForStep, path: ['recipients'] })
    if (supplies_id !== null && !shows_asker)
      context.addIssue({ code: 'custom', message: REQUEST_TEXTS.suppliesUnnamed, path: ['supplies_id'] })
    refuseTwice({ recipients }, context)
  })
export type NewRequests = z.output<typeof newRequests>

export const askForEvidence = call({
  name: 'askForEvidence',
  method: 'POST',
  path: '/api/evidence_requests',
  tag: 'Evidence',
  summary: 'Ask companies for evidence, each by a link of its own that is mailed to it',
  access: 'evidence:change',
  needs: ['proved_email', 'confirmed_company'],
  status: 201,
  body: newRequests,
  answer: z.object({ data: z.object({ asked: z.int().min(1) }) }),
  errors: ['invalid', 'account_not_verified', 'too_many'],
})

export const evidenceRequest = z.object({
  id,
  company_name: z.string(),
  email: z.string(),
  state: z.enum(REQUEST_STATES),
  ends_on: z.string(),
  asked_at: instant,
  asked_by: z.string(),
  opened_at: instant.nullable(),
  answered_at: instant.nullable(),
  refused_at: instant.nullable(),
  refusal_reason: z.string().nullable(),
  /** As they were typed by who answered. */
  answered_name: z.string().nullable(),
  answered_role: z.string().nullable(),
  question_count: z.int().min(1),
  /** Answers that wait for a decision. */
  waiting_count: z.int().min(0),
  /** By whose link it was asked on, where it was: the company as its asker wrote it, and who typed what about themselves. */
  asked_on: z.object({ company: z.string(), name: z.string(), role: z.string() }).nullable(),
  can: z.object({ remind: z.boolean(), extend: z.boolean(), revoke: z.boolean() }),
})
export type EvidenceRequest = z.infer<typeof evidenceRequest>

export const listEvidenceRequests = call({
  name: 'listEvidenceRequests',
  method: 'GET',
  path: '/api/evidence_requests',
  tag: 'Evidence',
  summary: "What one's own company asked for with links, newest first, page after page",
  access: 'evidence:read',
  query: z.object({
    query: searchText,
    state: z.enum(REQUEST_STATES).optional(),
    after: idInPath.optional(),
    page_size: pageSize({ size: 50, max: 250 }),
  }),
  answer: rowsAfter(evidenceRequest).extend({
    /** Of all of the company's, whatever is searched. */
    counts: z.record(z.enum(REQUEST_STATES), z.int().min(0)),
    /** Whose suppliers one's own company is, which can be said where it asks. */
    supplied: z.array(z.object({ id, name: z.string() })),
    can: z.object({ ask: z.boolean() }),
  }),
})

/** What was answered, as it was last saved. */
export const answerFields = z.object({
  number: z.string().nullable(),
  issuing_body: z.string().nullable(),
  holder_name: z.string().nullable(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  quantity_kg: z.number().nullable(),
  laboratory: z.string().nullable(),
  processes: z.array(z.enum(TRACE_STEP_KEYS)),
  note: z.string().nullable(),
  missing_reason: z.string().nullable(),
  /** Of a step: that it is as it was asked. */
  confirms: z.boolean().nullable(),
  file: evidenceFile.omit({ sha256: true }).nullable(),
})
export type AnswerFields = z.infer<typeof answerFields>

/** A step as it was when its confirmation was asked for: exactly this is confirmed, and nothing that it becomes later. */
export const stepWords = z.object({
  style: z.string(),
  step: z.string(),
  kind: z.enum(TRACE_STEP_KEYS).nullable(),
  supplier: z.string(),
  factory: z.string().nullable(),
})
export type StepWords = z.infer<typeof stepWords>

export const askedQuestion = z.object({
  id,
  kind: z.enum(QUESTION_KINDS),
  evidence_kind: z.enum(ASKED_KINDS).nullable(),
  standard: z.enum(STANDARD_KEYS).nullable(),
  question: z.string(),
  step_words: stepWords.nullable(),
  state: z.enum(ANSWER_STATES),
  version,
  answer: answerFields,
  /** Why it was refused. */
  reason: z.string().nullable(),
})
export type AskedQuestion = z.infer<typeof askedQuestion>

export const evidenceRequestDetails = evidenceRequest.extend({
  language: z.enum(PRODUCT_LANGUAGES),
  message: z.string().nullable(),
  shows_asker: z.boolean(),
  supplies: z.string().nullable(),
  /** Answers that were not sent are nobody's yet, and stay away. */
  questions: z.array(
    askedQuestion.extend({
      /** Who sent it, as that person typed it. */
      stated_name: z.string().nullable(),
      stated_role: z.string().nullable(),
      stated_at: instant.nullable(),
      decided_by: z.string().nullable(),
      decided_at: instant.nullable(),
      evidence_id: id.nullable(),
      can: z.object({ accept: z.boolean(), refuse: z.boolean() }),
    }),
  ),
  /** Newest first. */
  openings: z.array(z.object({ id, at: instant, browser: z.string() })),
  letters: z.array(
    z.object({
      id,
      kind: z.enum(['request', 'reminder', 'returned']),
      asked_at: instant,
      sent_at: instant.nullable(),
    }),
  ),
})
export type EvidenceRequestDetails = z.infer<typeof evidenceRequestDetails>
export type ReceivedAnswer = EvidenceRequestDetails['questions'][number]

const oneRequest = z.object({ data: evidenceRequestDetails })

export const readEvidenceRequest = call({
  name: 'readEvidenceRequest',
  method: 'GET',
  path: '/api/evidence_requests/{id}',
  tag: 'Evidence',
  summary: 'One request with what came, when its link was opened, and which letters were sent',
  access: 'evidence:read',
  params: idParams,
  answer: oneRequest,
  errors: ['not_found'],
})

export const remindOfRequest = call({
  name: 'remindOfEvidenceRequest',
  method: 'POST',
  path: '/api/evidence_requests/{id}/reminder',
  tag: 'Evidence',
  summary: 'Mail the link again to who was asked',
  access: 'evidence:change',
  params: idParams,
  answer: oneRequest,
  errors: ['not_found', 'conflict', 'too_many'],
})

export const extendRequest = call({
  name: 'extendEvidenceRequest',
  method: 'PUT',
  path: '/api/evidence_requests/{id}',
  tag: 'Evidence',
  summary: 'Let the links of a request end on another day that is still to come',
  access: 'evidence:change',
  params: idParams,
  body: z.object({ ends_on: workDay }),
  answer: oneRequest,
  errors: ['not_found', 'conflict', 'invalid'],
})

export const revokeRequest = call({
  name: 'revokeEvidenceRequest',
  method: 'POST',
  path: '/api/evidence_requests/{id}/revocation',
  tag: 'Evidence',
  summary: 'End all links of a request at once, for good',
  access: 'evidence:change',
  params: idParams,
  answer: oneRequest,
  errors: ['not_found', 'conflict'],
})

const answerParams = z.object({ id: idInPath, questionId: idInPath })

export const decideAnswer = call({
  name: 'decideEvidenceAnswer',
  method: 'POST',
  path: '/api/evidence_requests/{id}/answers/{questionId}/decision',
  tag: 'Evidence',
  summary:
    "Accept an answer, which one's company then keeps as evidence as stated, or refuse it with a reason that is mailed to who answered",
  access: 'evidence:decide',
  params: answerParams,
  body: decisionBody(REQUEST_TEXTS.reasonRequired, { version }),
  answer: oneRequest,
  errors: ['not_found', 'conflict', 'stale'],
})

export const downloadAnswerFile = call({
  name: 'downloadEvidenceAnswerFile',
  method: 'GET',
  path: '/api/evidence_requests/{id}/answers/{questionId}/file',
  tag: 'Evidence',
  summary: 'The file of an answer that was sent, as an attachment',
  access: 'evidence:read',
  params: answerParams,
  produces: 'application/octet-stream',
  answer: z.any(),
  errors: ['not_found'],
})
