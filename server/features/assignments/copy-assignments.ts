import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { changePlaces, type PlaceChange } from './change-places.ts'
import { copyRows } from './copy-assignments.store.ts'

/** Who works on one style works on the other too, chosen as there; the companies are told. The other is locked. */
export const copyAssignments = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { fromId, ...change }: PlaceChange & { fromId: number },
): Promise<void> => {
  const write = () => copyRows(tx, { fromId, toId: change.style.id, userId: change.actor.user_id })
  await changePlaces(tx, parts, { ...change, write })
}
