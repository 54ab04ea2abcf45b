import { GTIN_CALL_TEXTS as TEXTS } from '#contract/passports/gtins.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { leadGtin, lockGtin } from './gtin.store.ts'
import { closeDispute, lockDispute } from './gtin-dispute.store.ts'

interface Deciding {
  actor: Actor
  id: number
  /** Whether the company that disputes it gets the number. */
  give: boolean
  reason: string
}

type Dispute = NonNullable<Awaited<ReturnType<typeof lockDispute>>>

/** Both are told. @throws Refusal `not_found`, `conflict` */
export const decideDispute = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { actor, id, give, reason }: Deciding,
): Promise<void> => {
  const dispute = found(await lockDispute(tx, id), TEXTS.disputeNotFound)
  if (dispute.status !== 'open') throw new Refusal('conflict', { text: TEXTS.decidedAlready })
  const { gtin, holder_id, claimant_id, style_id } = dispute
  const held = await lockGtin(tx, gtin)
  // Released, or given to a third company, meanwhile.
  if (give && held && held.brand_id !== holder_id)
    throw new Refusal('conflict', { text: TEXTS.holderChanged })
  const status = give ? 'given' : 'kept'
  await closeDispute(tx, id, { status, reason, userId: actor.user_id, at: parts.now() })
  if (give && held) await leadGtin(tx, { gtin, styleId: style_id, brandId: claimant_id })
  await audit(tx, actor, {
    action: `passport.gtin_dispute_${status}`,
    subject: { kind: 'style', id: style_id },
    details: { gtin, reason, holder: holder_id, claimant: claimant_id },
  })
  await tellBoth(tx, parts, { dispute, give, reason })
}

const tellBoth = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { dispute, give, reason }: { dispute: Dispute; give: boolean; reason: string },
): Promise<void> => {
  const { gtin, holder_id, claimant_id, style_id } = dispute
  const outcomes = [
    { organizationId: claimant_id, has: give, link: `/inquiries/${style_id}#trace` },
    { organizationId: holder_id, has: !give, link: '/collections' },
  ]
  for (const { organizationId, has, link } of outcomes) {
    const words = has ? 'belongs to your company' : 'belongs to another company: take it off your passports'
    await notify(tx, parts, {
      audience: { organizationId, managersOnly: true },
      news: {
        kind: 'gtin_dispute_decided',
        text: `It was decided that the GTIN ${gtin} ${words}. Reason: ${reason}`,
        link,
      },
    })
  }
}
