/** Who was asked answers through a link. It opens one request, and everybody who has it may use it. */

import type { z } from 'zod'
import type { NoticeLink } from '#contract/collaboration/notice-places.ts'
import {
  ANSWER_TEXTS,
  type AnswerChanges,
  type AnswerPage,
  answerFileForm,
  MAX_UPLOADS,
  type refuseRequest,
  type sendAnswers,
} from '#contract/evidence/evidence-answers.ts'
import { EVIDENCE_TEXTS, MAX_EVIDENCE_BYTES } from '#contract/evidence/evidence-record.ts'
import { type AskedQuestion, MAX_ASKED_ON } from '#contract/evidence/evidence-requests.ts'
import { told } from '#contract/values/text/told.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import { dayOf } from '#server/features/evidence/evidence/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Db, Reader, Tx } from '#server/platform/db/database.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import type { FormUploadRow } from '#server/platform/files/form-upload.store.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refusalAt, refuseInput } from '#server/platform/refusals/refusal.ts'
import { hashToken } from '#server/platform/sessions/tokens.ts'
import { receiveForm } from '#server/platform/uploads/receive-form.ts'
import * as store from './answer.store.ts'
import { canAskOn, coarseBrowser, isWritable, problemsOf } from './request.rules.ts'
import { listQuestions, type QuestionRow } from './request.store.ts'
import { lockQuestion } from './request-write.store.ts'

export const linkToRequest = (id: number): NoticeLink<'evidence_answered'> =>
  `/evidence?tab=requests&row=requests:${id}`
type Answering = Pick<Parts, 'now'>

const requireLink = (request: store.LinkedRequest | undefined): store.LinkedRequest => {
  if (!request) throw new Refusal('link_expired')
  return request
}

export const lockLinked = async (tx: Tx, token: string, now: Date): Promise<store.LinkedRequest> =>
  requireLink(await store.lockByLink(tx, hashToken(token), dayOf(now)))

/** Who decided, and who else sent something, is not told by a link. */
const presentQuestion = (row: QuestionRow): AskedQuestion => ({
  ...{ id: row.id, kind: row.kind, evidence_kind: row.evidence_kind, standard: row.standard },
  ...{ question: row.question, step_words: row.step_words, state: row.state, version: row.version },
  ...{ answer: row.answer, reason: row.reason },
})

/** What the page shows. Nothing of who asked beside its name, and not that where it is not said. */
export const pageOf = async (db: Reader, request: store.LinkedRequest, now: Date): Promise<AnswerPage> => {
  const questions = await listQuestions(db, request.id)
  const askedOn = await store.listAskedOn(db, request.id, dayOf(now))
  return {
    asked_by: request.shows_asker ? request.asker_name : null,
    asked_on_by: request.asked_on_by,
    supplies: request.supplies,
    company_name: request.company_name,
    message: request.message,
    ends_on: request.ends_on,
    version: request.version,
    answered_at: request.answered_at,
    refused_at: request.refused_at,
    questions: questions.map(presentQuestion),
    asked_on: askedOn,
    can: {
      answer: request.refused_at === null && questions.some(isWritable),
      ask_on: canAskOn(request, questions) && askedOn.length < MAX_ASKED_ON,
      name_asker: request.shows_asker,
    },
  }
}

const pageAfter = async (tx: Tx, token: string, now: Date): Promise<AnswerPage> =>
  pageOf(tx, await lockLinked(tx, token, now), now)

/** @throws Refusal `link_expired` */
export const openByLink = async (
  db: Db,
  { now: clock }: Answering,
  { token, device }: { token: string; device: string },
): Promise<AnswerPage> => {
  const now = clock()
  const hash = hashToken(token)
  // Looked up first, so that who guesses writes nothing.
  requireLink(await store.findByLink(db, hash, dayOf(now)))
  return db.write(async (tx) => {
    const request = await lockLinked(tx, token, now)
    const opening = { requestId: request.id, browser: coarseBrowser(device), at: now.toISOString() }
    await store.noteOpening(tx, opening)
    return pageOf(tx, request, now)
  })
}

interface OneAnswer {
  token: string
  question_id: number
  version: number
}

/** The request's question, locked, of which the answer may be written. @throws Refusal `not_found`, `conflict` */
const lockWritableOf = async (tx: Tx, request: store.LinkedRequest, questionId: number) => {
  if (request.refused_at !== null) throw new Refusal('conflict', { text: ANSWER_TEXTS.closed })
  const question = found(
    await lockQuestion(tx, { id: request.id, questionId }),
    ANSWER_TEXTS.questionNotFound,
  )
  if (!isWritable({ state: question.state as 'open' }))
    throw new Refusal('conflict', { text: ANSWER_TEXTS.sentAlready })
  return question
}

/** @throws Refusal `not_found`, `conflict`, `invalid` for a question that takes no file, or no more of them */
export const requireTakesFile = async (tx: Tx, request: store.LinkedRequest, questionId: number) =>
  requireFile(await lockWritableOf(tx, request, questionId))

const requireFile = <Q extends { kind: string; upload_count: number }>(question: Q): Q => {
  if (question.kind === 'text' || question.kind === 'step')
    throw refusalAt({ file: ANSWER_TEXTS.questionNotFound })
  if (question.upload_count >= MAX_UPLOADS)
    throw new Refusal('conflict', { text: ANSWER_TEXTS.tooManyUploads })
  return question
}

/** The request and the question, both locked, of which the answer may be written. @throws Refusal as the calls say */
const lockWritable = async (tx: Tx, { token, question_id, version }: OneAnswer, now: Date) => {
  const request = await lockLinked(tx, token, now)
  const question = await lockWritableOf(tx, request, question_id)
  await requireCurrent(version, question.version, () => ({
    by: ANSWER_TEXTS.someone,
    at: question.saved_at ?? question.decided_at ?? now.toISOString(),
  }))
  return { request, question }
}

/** @throws Refusal `link_expired`, `not_found`, `conflict`, `stale` */
export const saveByLink = async (
  tx: Tx,
  parts: Answering & Pick<Parts, 'files'>,
  { changes, ...named }: OneAnswer & { changes: AnswerChanges },
): Promise<AnswerPage> => {
  const now = parts.now()
  const { request, question } = await lockWritable(tx, named, now)
  if (changes.confirms != null && question.kind !== 'step')
    throw refusalAt({ confirms: ANSWER_TEXTS.onlySteps })
  if (changes.processes?.length && question.kind !== 'evidence')
    throw refusalAt({ processes: ANSWER_TEXTS.onlyEvidence })
  const answered = { requestId: request.id, questionId: question.id, at: now.toISOString() }
  await store.writeAnswer(tx, answered, changes)
  if (changes.file === null && question.blob_hash !== null)
    await parts.files.release(tx, [question.blob_hash])
  return pageAfter(tx, named.token, now)
}

interface Filing {
  db: Db
  http: Exchange
  /** Whether the link may name, for this question, what was sent before. */
  requireOfQuestion: (upload: FormUploadRow, form: z.output<typeof answerFileForm>) => Promise<void>
}

const PICTURE = /^image\/(jpeg|png|webp|heic|heif)$/

/** Who has no link that opens sends no bytes. @throws Refusal as the call says */
export const putFileByLink = async (
  parts: Answering & Pick<Parts, 'files'>,
  { db, http, requireOfQuestion }: Filing,
): Promise<AnswerPage> => {
  const now = parts.now()
  const read = (fields: Record<string, unknown>) => {
    const form = answerFileForm.safeParse(fields)
    if (!form.success) throw new Refusal('link_expired')
    return form.data
  }
  const { fields, files } = await receiveForm(parts.files, http, {
    fileFields: ['file'],
    maxBytes: MAX_EVIDENCE_BYTES,
    tooLarge: EVIDENCE_TEXTS.tooLarge,
    beforeFile: async (before) => {
      requireLink(await store.findByLink(db, hashToken(read(before).token), dayOf(now)))
    },
    requireOwn: (upload, before) => requireOfQuestion(upload, read(before)),
  })
  const { file } = files
  if (!file) throw refusalAt({ file: EVIDENCE_TEXTS.oneFile })
  const form = read(fields)
  return parts.files.keep(db, [file], async (tx) => {
    const { request, question } = await lockWritable(tx, form, now)
    requireFile(question)
    if (question.kind === 'photo' && !PICTURE.test(file.mime_type))
      throw refusalAt({ file: ANSWER_TEXTS.onlyPictures })
    const answered = { requestId: request.id, questionId: question.id, at: now.toISOString() }
    await store.writeAnswerFile(tx, answered, file)
    const { blob_hash: former } = question
    if (former !== null && former !== file.hash) await parts.files.release(tx, [former])
    return pageAfter(tx, form.token, now)
  })
}

type Telling = Answering & Pick<Parts, 'mail'>

/** @throws Refusal `link_expired`, `conflict`, `stale`, `invalid` with what is missing at each question */
export const sendByLink = async (
  tx: Tx,
  parts: Telling,
  { token, version, name, role }: z.output<(typeof sendAnswers)['body']>,
): Promise<AnswerPage> => {
  const now = parts.now()
  const request = await lockLinked(tx, token, now)
  if (request.refused_at !== null) throw new Refusal('conflict', { text: ANSWER_TEXTS.closed })
  const questions = await listQuestions(tx, request.id)
  if (!questions.some(isWritable)) throw new Refusal('conflict', { text: ANSWER_TEXTS.sentAlready })
  await requireCurrent(version, request.version, () => ({
    by: ANSWER_TEXTS.someone,
    at: request.answered_at ?? now.toISOString(),
  }))
  const problems = questions
    .filter(isWritable)
    .flatMap((question) =>
      problemsOf(question, question.answer).map(
        ({ field, text }) => [`${question.id}.${field}`, text] as const,
      ),
    )
  if (problems.length > 0) refuseInput(Object.fromEntries(problems))
  await store.markSent(tx, { id: request.id, name, role, at: now.toISOString() })
  await audit(tx, null, {
    action: 'evidence.answered',
    subject: { kind: 'evidence_request', id: request.id },
    details: { by_link: true },
  })
  await notify(tx, parts, {
    audience: { organizationId: request.organization_id, managersOnly: false },
    news: {
      kind: 'evidence_answered',
      text: told`${request.company_name} answered your request for evidence.`,
      link: linkToRequest(request.id),
    },
  })
  return pageAfter(tx, token, now)
}

/** @throws Refusal `link_expired`, `conflict` where it was answered or refused before */
export const refuseByLink = async (
  tx: Tx,
  parts: Telling,
  { token, ...said }: z.output<(typeof refuseRequest)['body']>,
): Promise<void> => {
  const now = parts.now()
  const request = await lockLinked(tx, token, now)
  if (request.answered_at !== null || request.refused_at !== null)
    throw new Refusal('conflict', { text: ANSWER_TEXTS.closed })
  await store.markRefused(tx, { id: request.id, ...said, at: now.toISOString() })
  await audit(tx, null, {
    action: 'evidence.request_refused',
    subject: { kind: 'evidence_request', id: request.id },
    details: { by_link: true },
  })
  await notify(tx, parts, {
    audience: { organizationId: request.organization_id, managersOnly: false },
    news: {
      kind: 'evidence_request_refused',
      text: told`${request.company_name} does not answer your request for evidence: ${said.reason}`,
      link: linkToRequest(request.id),
    },
  })
}
