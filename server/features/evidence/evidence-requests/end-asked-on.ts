/** Who asked on by link ends what it asked: a wrong address, or a company that no longer works for it. */
import { ANSWER_TEXTS, type AnswerPage } from '#contract/evidence/evidence-answers.ts'
import { REQUEST_TEXTS } from '#contract/evidence/evidence-requests.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { lockAskedOn } from './answer.store.ts'
import { lockLinked, pageOf } from './answer-by-link.ts'
import { markRevoked } from './request-write.store.ts'

/**
 * What was answered is the company's that asked first, and it alone ends that.
 * @throws Refusal `link_expired`, `not_found`, `conflict` where it was answered, refused or ended before
 */
export const endAskedOnByLink = async (
  tx: Tx,
  { now: clock }: Pick<Parts, 'now'>,
  { token, request_id }: { token: string; request_id: number },
): Promise<AnswerPage> => {
  const now = clock()
  const request = await lockLinked(tx, token, now)
  const below = found(await lockAskedOn(tx, { id: request_id, from: request.id }), REQUEST_TEXTS.notFound)
  if (below.answered_at !== null || below.refused_at !== null || below.revoked_at !== null)
    throw new Refusal('conflict', { text: ANSWER_TEXTS.closed })
  await markRevoked(tx, below.id, now.toISOString())
  await audit(tx, null, {
    action: 'evidence.asked_on_ended',
    subject: { kind: 'evidence_request', id: below.id },
    details: { by_link: true },
  })
  return pageOf(tx, request, now)
}
