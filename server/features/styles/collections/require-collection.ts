import { requireCanOnCollection } from '#server/access/collection.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { getUnsortedCollection, shareCollection } from './collection.store.ts'

/** Where a new style goes: the collection chosen, if the actor may add to it, else the company's unsorted one. */
export const requireCollectionFor = async (
  tx: Tx,
  actor: Actor,
  collectionId: number | null,
): Promise<number> => {
  if (collectionId === null) return getUnsortedCollection(tx, actor)
  const collection = found(await shareCollection(tx, actor, collectionId), 'Collection not found')
  requireCanOnCollection(actor, 'collection:add_style', collection)
  return collection.id
}
