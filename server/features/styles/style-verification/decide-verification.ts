import {
  type StyleVerificationStatus,
  STYLE_VERIFICATION_TEXTS as TEXTS,
} from '#contract/styles/style-verification.ts'
import { requireCanOnStyle } from '#server/access/style.access.ts'
import { lockStyle, setBesideContent } from '#server/access/style-scope/index.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import { type Actor, isOperator, isVerified } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { nameOf } from './request-verification.ts'

interface Decision {
  actor: Actor
  styleId: number
  approve: boolean
  reason: string | null
}

/**
 * Verifies the style, or rejects it and tells why.
 * @throws Refusal `not_found`, `forbidden`, `account_not_verified`, `conflict` when nobody asks any more
 */
export const decideVerification = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { actor, styleId, approve, reason }: Decision,
): Promise<StyleVerificationStatus> => {
  const style = found(await lockStyle(tx, actor, styleId), 'Style not found')
  requireCanOnStyle(actor, 'style:decide_verification', style)
  if (style.verification_requested_at === null) throw new Refusal('conflict', { text: TEXTS.notRequested })
  // A brand that nobody has verified vouches for nothing.
  if (!isOperator(actor) && !isVerified(actor))
    throw new Refusal('account_not_verified', { text: TEXTS.brandNotVerified })
  const closed = { verification_requested_at: null, verification_requested_by: null }
  await setBesideContent(tx, styleId, {
    ...closed,
    ...(approve && { verified_at: parts.now().toISOString(), verified_by: actor.user_id }),
  })
  await audit(tx, actor, {
    action: approve ? 'style.verified' : 'style.verification_rejected',
    subject: { kind: 'style', id: styleId },
    details: { requested_by: style.verification_requested_by, reason: approve ? null : reason },
  })
  await notify(tx, parts, {
    audience: { organizationId: style.created_by_organization_id, managersOnly: false },
    news: approve
      ? {
          kind: 'style_verified',
          text: `${actor.organization_name} verified the style ${nameOf(style)}.`,
          link: `/inquiries/${styleId}`,
        }
      : {
          kind: 'style_verification_rejected',
          text: `${actor.organization_name} did not verify the style ${nameOf(style)}: ${reason}`,
          link: `/inquiries/${styleId}`,
        },
  })
  return { verified: approve, verification_requested: false, verification_requestable: !approve }
}
