import {
  type Confirmations,
  type Confirmer,
  STEP_VERIFICATION_TEXTS as TEXTS,
} from '#contract/passports/step-verification.ts'
import { told } from '#contract/values/text/told.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import { type Decision, decidedAlready } from '#server/features/collaboration/requests/index.ts'
import { isVerified } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { type LockedDetail, requireDetail } from './require-detail.ts'
import { declineRequest, deleteRequest, findAsker } from './step-verification.store.ts'

/** Writes into a detail of a passport's draft: passports do, who in turn read what this feature makes of it. */
export type SetConfirmed = (
  tx: Tx,
  of: { detailId: number; type: Confirmer; confirmed: { userId: number; at: string } | null },
) => Promise<void>

type VerificationParts = Pick<Parts, 'mail' | 'now'> & { setConfirmed: SetConfirmed }

interface StepDecision extends Decision {
  type: Confirmer
}

/**
 * Confirms as brand or factory, asked or not; declining answers a request or takes the own confirmation back.
 * @throws Refusal `not_found`, `forbidden`, `account_not_verified`, `conflict` where there is nothing to decline
 */
export const decideVerification = async (
  tx: Tx,
  parts: VerificationParts,
  decision: StepDecision,
): Promise<Confirmations> => {
  const { actor, id: detailId, type, approve_status: approve, reason } = decision
  const locked = await requireDetail(tx, actor, detailId)
  const { state, at: decidedAt, by, reason: said, can } = locked.confirmations[type]
  if (!can.decide) throw new Refusal('forbidden')
  if (!isVerified(actor)) throw new Refusal('account_not_verified', { text: TEXTS.needsVerification })
  if (approve && state === 'verified') return locked.confirmations
  if (!approve && state !== 'requested' && state !== 'verified')
    throw decidedAlready(
      TEXTS.notRequested,
      decidedAt === null ? null : { by, at: decidedAt, approve_status: false, reason: said },
    )
  const asker = await findAsker(tx, { detailId, type })
  const at = parts.now().toISOString()
  await parts.setConfirmed(tx, {
    detailId,
    type,
    confirmed: approve ? { userId: actor.user_id, at } : null,
  })
  if (approve) await deleteRequest(tx, { detailId, type })
  else await declineRequest(tx, { detailId, type, userId: actor.user_id, at, reason: reason ?? '' })
  await audit(tx, actor, {
    action: approve ? 'passport.step_verified' : 'passport.step_verification_declined',
    subject: { kind: 'style', id: locked.style.id },
    details: { detail_id: detailId, type, reason: approve ? null : reason },
  })
  await tell(tx, parts, { decision, locked, to: asker?.organization_id ?? locked.style.brand_id })
  return (await requireDetail(tx, actor, detailId)).confirmations
}

/** Anyone who asked is told, or the brand where nobody did; nobody is told of what the own company did. */
const tell = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { decision, locked, to }: { decision: StepDecision; locked: LockedDetail; to: number },
): Promise<void> => {
  const { actor, approve_status: approve, reason } = decision
  if (to === actor.organization_id) return
  const { style, detail } = locked
  const [step, name] = [detail.step_name, style.style_name ?? style.style_number]
  await notify(tx, parts, {
    styleId: style.id,
    audience: { organizationId: to, managersOnly: false },
    news: {
      kind: approve ? 'step_verified' : 'step_verification_declined',
      text: approve
        ? told`${actor.organization_name} verified the step ${step} of ${name}.`
        : told`${actor.organization_name} declined to verify the step ${step} of ${name}: ${reason}`,
      link: `/inquiries/${style.id}?tracetab=edit&row=steps:${detail.id}#trace`,
    },
  })
}
