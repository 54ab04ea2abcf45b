import { touchTechPack } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { deletePlaces, listPlaceIds } from './place.store.ts'

interface Leaving {
  actor: Actor
  styleId: number
  /** Of the style file. */
  fileIds: readonly number[]
}

/**
 * Out of every place, before files are private, deleted or another style's. The style is locked, since its picture may be
 * one of them. @throws Refusal `conflict` where an approved tech pack shows one
 */
export const takeOutOfPlaces = async (tx: Tx, { actor, styleId, fileIds }: Leaving): Promise<void> => {
  await touchTechPack(tx, { styleId, userId: actor.user_id, of: { fileIds } })
  await deletePlaces(tx, await listPlaceIds(tx, fileIds))
}

/** Out of one place; the file stays in the style file. The style is locked. @throws Refusal as above */
export const takeOutOfPlace = async (
  tx: Tx,
  { actor, styleId, placeId }: Omit<Leaving, 'fileIds'> & { placeId: number },
): Promise<void> => {
  await touchTechPack(tx, { styleId, userId: actor.user_id, of: { placeIds: [placeId] } })
  await deletePlaces(tx, [placeId])
}
