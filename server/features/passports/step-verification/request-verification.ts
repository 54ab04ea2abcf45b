import {
  type Confirmations,
  type Confirmer,
  STEP_VERIFICATION_TEXTS as TEXTS,
} from '#contract/passports/step-verification.ts'
import { told } from '#contract/values/text/told.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { requireDetail } from './require-detail.ts'
import { findConfirmer } from './step-verification.rules.ts'
import { deleteRequest, openRequest, takeUntold } from './step-verification.store.ts'

const AN_HOUR = 60 * 60_000

interface Input {
  actor: Actor
  detailId: number
}

/** Asking twice is asking once. @throws Refusal `not_found`, `forbidden`, `conflict` where nobody can be asked */
export const requestVerification = async (
  tx: Tx,
  parts: Pick<Parts, 'now'>,
  { actor, detailId, type }: Input & { type: Confirmer },
): Promise<Confirmations> => {
  const { style, detail, confirmations } = await requireDetail(tx, actor, detailId)
  const { state, can } = confirmations[type]
  if (state === 'requested') return confirmations
  if (state === 'verified') throw new Refusal('conflict', { text: TEXTS.verifiedAlready })
  if (!can.request)
    throw new Refusal('conflict', {
      text: detail.supplier_id === null ? TEXTS.noSupplier : TEXTS.nobodyToAsk,
    })
  await openRequest(tx, { detailId, type, userId: actor.user_id, at: parts.now().toISOString() })
  await audit(tx, actor, {
    action: 'passport.step_verification_requested',
    subject: { kind: 'style', id: style.id },
    details: { detail_id: detailId, type },
  })
  return (await requireDetail(tx, actor, detailId)).confirmations
}

/** Where nothing was asked, nothing is taken back. */
export const withdrawRequest = async (
  tx: Tx,
  { actor, detailId, type }: Input & { type: Confirmer },
): Promise<Confirmations> => {
  const { style, confirmations } = await requireDetail(tx, actor, detailId)
  if (confirmations[type].state !== 'requested') return confirmations
  await deleteRequest(tx, { detailId, type })
  await audit(tx, actor, {
    action: 'passport.step_verification_request_removed',
    subject: { kind: 'style', id: style.id },
    details: { detail_id: detailId, type },
  })
  return (await requireDetail(tx, actor, detailId)).confirmations
}

/** Tells anyone who has to answer, of each open request once an hour at most. @throws Refusal `conflict` as well */
export const sendNotification = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { actor, detailId }: Input,
): Promise<Confirmations> => {
  const { style, detail, confirmations } = await requireDetail(tx, actor, detailId)
  const isOpen = confirmations.brand.state === 'requested' || confirmations.factory.state === 'requested'
  if (!isOpen) throw new Refusal('conflict', { text: TEXTS.notRequested })
  const now = parts.now()
  const untold = await takeUntold(tx, {
    detailId,
    now: now.toISOString(),
    since: new Date(now.getTime() - AN_HOUR).toISOString(),
  })
  if (untold.length === 0) throw new Refusal('conflict', { text: TEXTS.sentRecently })
  for (const type of untold) {
    const organizationId = findConfirmer(detail, type)
    if (organizationId === null) continue
    await notify(tx, parts, {
      styleId: style.id,
      audience: { organizationId, managersOnly: false },
      news: {
        kind: 'step_verification_requested',
        text: told`${actor.full_name} of ${actor.organization_name} asks you to verify the step ${detail.step_name} of ${style.style_name ?? style.style_number}.`,
        link: `/inquiries/${style.id}?tracetab=edit&row=steps:${detailId}#trace`,
      },
    })
  }
  await audit(tx, actor, {
    action: 'passport.step_verification_sent',
    subject: { kind: 'style', id: style.id },
    details: { detail_id: detailId, types: untold },
  })
  return confirmations
}
