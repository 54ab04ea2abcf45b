import { randomUUID } from 'node:crypto'
import { bomLineChanges } from '#contract/materials/bom-changes.ts'
import { FABRIC_TEXTS } from '#contract/materials/fabric-forms.ts'
import { changeBom } from '#server/features/materials/boms/index.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { lineOfOffer } from './fabric-form.rules.ts'
import { linkToBom, type SavedForm } from './fabric-form.store.ts'
import { openForChange } from './open-form.ts'

interface Taking {
  actor: Actor
  styleId: number
  offerId: string
}

const findOffer = (form: SavedForm | null, offerId: string) => {
  for (const fabric of form?.fabrics ?? []) {
    const offer = fabric.candidates.find(({ id }) => id === offerId)
    if (offer) return { fabric, offer }
  }
  return undefined
}

/**
 * Makes a line of the bill of materials of an offer, once: while that line is there, the offer has it. The id of the
 * line. @throws Refusal `not_found`, `forbidden`, `conflict`
 */
export const takeIntoBom = async (tx: Tx, { actor, styleId, offerId }: Taking): Promise<number> => {
  const { saved } = await openForChange(tx, actor, styleId, ['passport', 'bom'])
  const { fabric, offer } = found(findOffer(saved, offerId), FABRIC_TEXTS.unknownCandidate)
  if (offer.bom_item_id !== null) throw new Refusal('conflict', { text: FABRIC_TEXTS.inBomAlready })
  const lineId = `new-${randomUUID()}`
  const line = { id: lineId, ...lineOfOffer(fabric, offer, { maySupply: isVerified(actor) }) }
  const { added } = await changeBom(tx, { actor, styleId, input: bomLineChanges.parse({ added: [line] }) })
  const bomItemId = found(added[lineId])
  await linkToBom(tx, { styleId, offerId, bomItemId })
  await audit(tx, actor, {
    action: 'fabric_form.used_in_bom',
    subject: { kind: 'style', id: styleId },
    details: { offer_id: offerId, bom_item_id: bomItemId },
  })
  return bomItemId
}
