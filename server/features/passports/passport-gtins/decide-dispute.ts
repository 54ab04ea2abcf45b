import type { NoticeLink } from '#contract/collaboration/notice-places.ts'
import { type GtinDispute, GTIN_CALL_TEXTS as TEXTS } from '#contract/passports/gtins.ts'
import { told } from '#contract/values/text/told.ts'
import { type Decision, decideRequest } from '#server/features/collaboration/requests/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { leadGtin, lockGtin } from './gtin.store.ts'
import { GTIN_DISPUTES } from './gtin-dispute.store.ts'

/** Gives the number to the company that disputes it, or keeps it with its holder; both are told. @throws Refusal `not_found`, `conflict` */
export const decideDispute = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  decision: Decision,
): Promise<GtinDispute> => {
  let moves = { styleId: 0, isHeld: false }
  const decided = await decideRequest(tx, parts, GTIN_DISPUTES, {
    ...decision,
    notFound: TEXTS.disputeNotFound,
    carryOut: async ({ gtin, holder_id, style_id }) => {
      const held = await lockGtin(tx, gtin)
      // Released, or given to a third company, meanwhile.
      if (decision.approve_status && held && held.brand_id !== holder_id)
        throw new Refusal('conflict', { text: TEXTS.holderChanged })
      moves = { styleId: style_id, isHeld: Boolean(held) }
      // Given or kept, both companies read why.
      return { reason: decision.reason }
    },
    tell: ({ status, gtin, reason }, { holder_id, claimant_id, style_id }) => ({
      entry: {
        action: `passport.gtin_dispute_${status}`,
        subject: { kind: 'style', id: style_id },
        details: { gtin, reason, holder: holder_id, claimant: claimant_id },
      },
      news: (
        [
          { organizationId: claimant_id, has: status === 'given', link: `/inquiries/${style_id}#trace` },
          { organizationId: holder_id, has: status === 'kept', link: '/collections' },
        ] satisfies { organizationId: number; has: boolean; link: NoticeLink<'gtin_dispute_decided'> }[]
      ).map(({ organizationId, has, link }) => {
        const text = has
          ? told`It was decided that the GTIN ${gtin} belongs to your company. Reason: ${reason}`
          : told`It was decided that the GTIN ${gtin} belongs to another company: take it off your passports. Reason: ${reason}`
        return {
          audience: { organizationId, managersOnly: true },
          news: { kind: 'gtin_dispute_decided', text, link },
        }
      }),
    }),
  })
  // The database lets a number go to another company only once it is given.
  if (decision.approve_status && moves.isHeld)
    await leadGtin(tx, { gtin: decided.gtin, styleId: moves.styleId, brandId: decided.claimant.id })
  return decided
}
