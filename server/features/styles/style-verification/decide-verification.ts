import {
  type StyleVerificationStatus,
  STYLE_VERIFICATION_TEXTS as TEXTS,
} from '#contract/styles/style-verification.ts'
import { told } from '#contract/values/text/told.ts'
import { requireCanOnStyle } from '#server/access/style.access.ts'
import { lockStyle, setBesideContent } from '#server/access/style-scope/index.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import { type Decision, decidedAlready } from '#server/features/collaboration/requests/index.ts'
import { isOperator, isVerified } from '#server/platform/access/actor.ts'
import { audit, findLoggedDecision } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { nameOf } from './request-verification.ts'

/** What the log has of a style's verification: who asks again waits again. */
const LOGGED = {
  accepted: 'style.verified',
  declined: 'style.verification_rejected',
  others: ['style.verification_requested', 'style.verification_request_removed'],
} as const

/**
 * Verifies the style, or rejects it and tells why.
 * @throws Refusal `not_found`, `forbidden`, `account_not_verified`, `conflict` when nobody asks any more
 */
export const decideVerification = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { actor, id: styleId, approve_status: approve, reason }: Decision,
): Promise<StyleVerificationStatus> => {
  const style = found(await lockStyle(tx, actor, styleId), 'Style not found')
  requireCanOnStyle(actor, 'style:decide_verification', style)
  if (style.verification_requested_at === null)
    throw decidedAlready(TEXTS.notRequested, await findLoggedDecision(tx, styleId, LOGGED))
  // A brand that nobody has verified vouches for nothing.
  if (!isOperator(actor) && !isVerified(actor))
    throw new Refusal('account_not_verified', { text: TEXTS.brandNotVerified })
  const closed = { verification_requested_at: null, verification_requested_by: null }
  await setBesideContent(tx, styleId, {
    ...closed,
    ...(approve && { verified_at: parts.now().toISOString(), verified_by: actor.user_id }),
  })
  await audit(tx, actor, {
    action: approve ? LOGGED.accepted : LOGGED.declined,
    subject: { kind: 'style', id: styleId },
    details: { requested_by: style.verification_requested_by, reason: approve ? null : reason },
  })
  await notify(tx, parts, {
    styleId,
    audience: { organizationId: style.created_by_organization_id, managersOnly: false },
    news: approve
      ? {
          kind: 'style_verified',
          text: told`${actor.organization_name} verified the style ${nameOf(style)}.`,
          link: `/inquiries/${styleId}`,
        }
      : {
          kind: 'style_verification_rejected',
          text: told`${actor.organization_name} did not verify the style ${nameOf(style)}: ${reason}`,
          link: `/inquiries/${styleId}`,
        },
  })
  return { verified: approve, verification_requested: false, verification_requestable: !approve }
}
