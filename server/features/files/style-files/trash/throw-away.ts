/** Files go into the trash, which remembers the places that they leave. */
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { takeOutOfPlaces } from '../places/take-out.ts'
import { copyToTrash, deleteKept } from './trash.store.ts'

interface Thrown {
  of: { fileId: number } | { subTaskId: number }
  actor: Actor
  styleId: number
  now: Date
}

/** Style and style file are locked. @throws Refusal `conflict` where an approved tech pack shows one */
export const throwAway = async (tx: Tx, { of, actor, styleId, now }: Thrown): Promise<void> => {
  const fileIds = await copyToTrash(tx, { of, actor, at: now })
  await takeOutOfPlaces(tx, { actor, styleId, fileIds })
  await deleteKept(tx, fileIds)
}
