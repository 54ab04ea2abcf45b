/** A style's owners ask by link that a step is as it is written. Nobody is asked so whose company is here to say it. */
import { type NewRequests, REQUEST_TEXTS, type StepWords } from '#contract/evidence/evidence-requests.ts'
import { canOnEvidence } from '#server/access/evidence.access.ts'
import { findStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { refuseInput } from '#server/platform/refusals/refusal.ts'
import { findStep } from './step-question.store.ts'

type Question = NewRequests['questions'][number]

/** The words that the step has now, which stay with the question. @throws Refusal `invalid` by field */
export const withSteps = async (
  tx: Tx,
  actor: Actor,
  questions: readonly Question[],
): Promise<(Question & { step_words: StepWords | null })[]> => {
  const said: (Question & { step_words: StepWords | null })[] = []
  for (const [index, question] of questions.entries()) {
    const step_words =
      question.detail_id === null ? null : await wordsOf(tx, actor, { detailId: question.detail_id, index })
    said.push({ ...question, step_words })
  }
  return said
}

const wordsOf = async (
  tx: Tx,
  actor: Actor,
  { detailId, index }: { detailId: number; index: number },
): Promise<StepWords> => {
  const field = `questions.${index}.detail_id`
  const step = await findStep(tx, detailId)
  const style = step && (await findStanding(tx, actor, step.style_id))
  if (!step || !style || !canOnEvidence(actor, 'evidence:attach', style))
    return refuseInput({ [field]: REQUEST_TEXTS.unknownStep })
  if (step.supplier_id === null) return refuseInput({ [field]: REQUEST_TEXTS.stepOfNobody })
  if (step.supplier_has_account) return refuseInput({ [field]: REQUEST_TEXTS.stepHasCompany })
  return step.words
}
