import { findChanges } from '#contract/record-changes.rules.ts'
import { requireCanOnCollection } from '#server/access/collection.access.ts'
import { requireCanOnStyle } from '#server/access/style.access.ts'
import { type LockedStyle, moveStyle } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { findCollectionName, lockCollection } from './collection.store.ts'

const OTHER_BRAND = 'A style stays with its brand: choose a collection of the same brand.'

/**
 * Into another collection of the same brand; the style must be locked. Answers the names of both.
 * @throws Refusal `forbidden`, `not_found`, `conflict` for a collection of another brand
 */
export const moveToCollection = async (
  tx: Tx,
  actor: Actor,
  { style, collectionId }: { style: LockedStyle; collectionId: number },
): Promise<{ from: string | null; to: string }> => {
  requireCanOnStyle(actor, 'style:change', style)
  const target = found(await lockCollection(tx, actor, collectionId), 'Collection not found')
  requireCanOnCollection(actor, 'collection:add_style', target)
  if (target.brand_id !== style.brand_id) throw new Refusal('conflict', { text: OTHER_BRAND })
  await moveStyle(tx, style.id, target.id)
  const details = { collection_id: target.id, former_collection_id: style.collection_id }
  const changes = findChanges(
    'style_state',
    { style: { collection_id: style.collection_id } },
    { style: { collection_id: target.id } },
  )
  await audit(tx, actor, {
    action: 'style.moved',
    subject: { kind: 'style', id: style.id },
    details,
    changes,
  })
  return { from: await findCollectionName(tx, style.collection_id), to: target.name }
}
