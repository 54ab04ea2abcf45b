/** Who asked on by link ends what it asked: a wrong address, or a company that no longer works for it. */
import { ANSWER_TEXTS, type AnswerPage } from '#contract/evidence/evidence-answers.ts'
import { REQUEST_TEXTS } from '#contract/evidence/evidence-requests.ts'
import { told } from '#contract/values/text/told.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { lockAskedOn } from './answer.store.ts'
import { linkToRequest, lockLinked, pageOf } from './answer-by-link.ts'
import { markRevoked } from './request-write.store.ts'

/**
 * What was answered is the company's that asked first, and it alone ends that. It hears what was ended.
 * @throws Refusal `link_expired`, `not_found`, `conflict` where it was answered, refused or ended before
 */
export const endAskedOnByLink = async (
  tx: Tx,
  parts: Pick<Parts, 'now' | 'mail'>,
  { token, request_id }: { token: string; request_id: number },
): Promise<AnswerPage> => {
  const now = parts.now()
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
  await notify(tx, parts, {
    audience: { organizationId: request.organization_id, managersOnly: false },
    news: {
      kind: 'evidence_request_refused',
      text: told`${request.company_name} ended what it had asked of ${below.company_name}.`,
      link: linkToRequest(below.id),
    },
  })
  return pageOf(tx, request, now)
}
