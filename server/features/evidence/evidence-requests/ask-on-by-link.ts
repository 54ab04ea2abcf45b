/**
 * Who was asked by link asks its own suppliers on. The new requests are of the company that asked first: it reads what
 * comes, decides on it, and can end them; who asks on learns how they stand, and nothing of what is answered.
 */
import type { z } from 'zod'
import { ANSWER_TEXTS, type AnswerPage, type askOn } from '#contract/evidence/evidence-answers.ts'
import { MAX_ASKED_ON, REQUEST_TEXTS } from '#contract/evidence/evidence-requests.ts'
import { dayOf } from '#server/features/evidence/evidence/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal, refusalAt, refuseInput } from '#server/platform/refusals/refusal.ts'
import { type LinkedRequest, listAskedOn, touchRequest } from './answer.store.ts'
import { lockLinked, pageOf } from './answer-by-link.ts'
import { canAskOn, isPassedOn } from './request.rules.ts'
import { listQuestions, type QuestionRow } from './request.store.ts'
import { insertRequests } from './request-write.store.ts'
import { requireLetters } from './take-letters.ts'
import { REQUEST_LETTER } from './write-letter.ts'

type Input = z.output<(typeof askOn)['body']>

/** What is asked on is chosen from what was asked. @throws Refusal `invalid` */
const chosenOf = (questions: readonly QuestionRow[], { question_ids }: Input): QuestionRow[] => {
  const chosen = questions.filter(({ id }) => question_ids.includes(id))
  if (chosen.length < new Set(question_ids).size)
    throw refusalAt({ question_ids: ANSWER_TEXTS.questionNotFound })
  if (!chosen.every(isPassedOn)) throw refusalAt({ question_ids: ANSWER_TEXTS.notPassedOn })
  return chosen
}

/** Nobody is promised more than who asks on was. @throws Refusal `invalid` by field */
const requireWithin = (request: LinkedRequest, { ends_on, names_asker }: Input, now: Date): void => {
  if (ends_on <= dayOf(now)) refuseInput({ ends_on: REQUEST_TEXTS.endInFuture })
  if (ends_on > request.ends_on) refuseInput({ ends_on: ANSWER_TEXTS.endTooLate })
  if (names_asker && !request.shows_asker) refuseInput({ names_asker: ANSWER_TEXTS.notNamed })
}

/** @throws Refusal `link_expired`, `conflict`, `stale`, `too_many`, `invalid` by field */
export const askOnByLink = async (
  tx: Tx,
  { mail, now: clock }: Pick<Parts, 'mail' | 'now'>,
  input: Input,
): Promise<AnswerPage> => {
  const now = clock()
  const request = await lockLinked(tx, input.token, now)
  const questions = await listQuestions(tx, request.id)
  if (!canAskOn(request, questions)) throw new Refusal('conflict', { text: ANSWER_TEXTS.noFurther })
  await requireCurrent(input.version, request.version, () => ({
    by: ANSWER_TEXTS.someone,
    at: request.answered_at ?? now.toISOString(),
  }))
  const { length: before } = await listAskedOn(tx, request.id, dayOf(now))
  if (before + input.recipients.length > MAX_ASKED_ON)
    throw new Refusal('conflict', { text: ANSWER_TEXTS.tooManyAskedOn })
  requireWithin(request, input, now)
  const chosen = chosenOf(questions, input)
  await requireLetters(tx, {
    company: request.organization_id,
    addresses: input.recipients.map(({ email }) => email),
    now,
  })
  const letters = await insertRequests(
    tx,
    {
      ...{
        organization_id: request.organization_id,
        asked_by: request.asked_by,
        asked_at: now.toISOString(),
      },
      ...{ asked_on_from: request.id, tier: request.tier + 1 },
      ...{ asked_on_name: input.name, asked_on_role: input.role },
    },
    {
      ...{ recipients: input.recipients, ends_on: input.ends_on, language: input.language },
      ...{ message: input.message, shows_asker: input.names_asker, supplies_id: null },
      questions: chosen.map(({ kind, evidence_kind, standard, question }) => ({
        ...{ kind, evidence_kind, standard, question, detail_id: null, step_words: null },
      })),
    },
  )
  await mail.sendLinks(tx, { kind: REQUEST_LETTER, ids: letters })
  await touchRequest(tx, request.id)
  await audit(tx, null, {
    action: 'evidence.asked_on',
    subject: { kind: 'evidence_request', id: request.id },
    details: { by_link: true, companies: letters.length },
  })
  return pageOf(tx, await lockLinked(tx, input.token, now), now)
}
