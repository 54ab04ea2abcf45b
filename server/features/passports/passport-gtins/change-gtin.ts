/** What a brand does with the numbers that lead to its styles (docs/product.md, GTINs). */

import { GTIN_CALL_TEXTS as TEXTS } from '#contract/passports/gtins.ts'
import { told } from '#contract/values/text/told.ts'
import { requireCanOnPassport } from '#server/access/passport.access.ts'
import { holdStyle, type LockedStyle, lockDocuments } from '#server/access/style-scope/index.ts'
import { askRequest } from '#server/features/collaboration/requests/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { findOwnerByPrefix } from './gs1-prefix.store.ts'
import { deleteGtin, findCarried, findHolder, isCarriedByLot, lockGtin } from './gtin.store.ts'
import { judgeGtin } from './gtin-claim.rules.ts'
import { GTIN_DISPUTES } from './gtin-dispute.store.ts'
import { allowMove } from './gtin-move.store.ts'

export interface GtinChange {
  actor: Actor
  styleId: number
  gtin: string
  reason: string
}

/** A publication of the same style waits. */
const lockStyleOfGtin = async (tx: Tx, { actor, styleId }: GtinChange): Promise<LockedStyle> => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnPassport(actor, 'passport:withdraw', style)
  await lockDocuments(tx, styleId, ['passport'])
  return style
}

type GtinAction = 'released' | 'moved' | 'disputed'

const entryOf = ({ styleId, gtin, reason }: GtinChange, act: GtinAction) =>
  ({
    action: `passport.gtin_${act}`,
    subject: { kind: 'style', id: styleId },
    details: { gtin, reason },
  }) as const

/** The number leads nowhere and is free for any style. @throws Refusal `not_found`, `conflict` */
export const releaseGtin = async (tx: Tx, change: GtinChange): Promise<void> => {
  const { styleId, gtin } = change
  await lockStyleOfGtin(tx, change)
  const held = await lockGtin(tx, gtin)
  if (held?.style_id !== styleId) throw new Refusal('not_found', { text: TEXTS.notHere })
  if (held.printed_at !== null) throw new Refusal('conflict', { text: TEXTS.printed })
  const isCarried = (await findCarried(tx, styleId)) === gtin || (await isCarriedByLot(tx, gtin))
  if (isCarried) throw new Refusal('conflict', { text: TEXTS.carried })
  await deleteGtin(tx, gtin)
  await audit(tx, change.actor, entryOf(change, 'released'))
}

/** With this word the style's next publication takes the number over. @throws Refusal `not_found`, `conflict` */
export const moveGtin = async (tx: Tx, change: GtinChange): Promise<void> => {
  const { actor, styleId, gtin, reason } = change
  const style = await lockStyleOfGtin(tx, change)
  const held = await findHolder(tx, gtin)
  const state = judgeGtin({ held: held ?? null, prefixOwner: await findOwnerByPrefix(tx, gtin), style })
  if (state !== 'elsewhere') throw new Refusal('conflict', { text: TEXTS.notElsewhere })
  await allowMove(tx, { gtin, toStyleId: styleId, reason, userId: actor.user_id })
  await audit(tx, actor, entryOf(change, 'moved'))
}

/** The operator decides who has the number. @throws Refusal `not_found`, `conflict` */
export const disputeGtin = async (tx: Tx, parts: Pick<Parts, 'mail'>, change: GtinChange): Promise<void> => {
  const { actor, styleId, gtin, reason } = change
  const style = await lockStyleOfGtin(tx, change)
  const held = await findHolder(tx, gtin)
  if (!held || held.brand_id === style.brand_id) throw new Refusal('conflict', { text: TEXTS.notTaken })
  await askRequest(tx, parts, GTIN_DISPUTES, {
    actor,
    values: {
      ...{ gtin, holder_id: held.brand_id, claimant_id: style.brand_id, style_id: styleId },
      ...{ claim: reason, opened_by: actor.user_id },
    },
    askedAlready: new Refusal('conflict', { text: TEXTS.disputedAlready }),
    tell: (id) => ({
      entry: entryOf(change, 'disputed'),
      news: {
        audience: 'operator',
        news: {
          kind: 'gtin_disputed',
          text: told`${actor.organization_name} says that the GTIN ${gtin} is theirs.`,
          link: `/admin/gtins?row=requests:${id}`,
        },
      },
    }),
  })
}
