import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { BomChanges } from './bom.rules.ts'
import { deleteItems, insertItems, placeItems, touchBom, updateItems } from './bom-write.store.ts'

interface Writer {
  actor: Actor
  styleId: number
}

/** Writes what a save comes to, with its entry in the log: ids of new lines by position; a save of nothing is none. */
export const writeChanges = async (
  tx: Tx,
  { actor, styleId }: Writer,
  changes: BomChanges,
): Promise<Map<number, number>> => {
  const { added, changed, moved, removed } = changes
  if (added.length + changed.length + moved.length + removed.length === 0) return new Map()
  const version = await touchBom(tx, { styleId, userId: actor.user_id })
  const written = { styleId, version }
  await deleteItems(
    tx,
    styleId,
    removed.map(({ id }) => id),
  )
  await updateItems(tx, written, changed)
  await placeItems(tx, styleId, moved)
  const ids = await insertItems(tx, written, added)
  await audit(tx, actor, {
    action: 'bom.saved',
    subject: { kind: 'style', id: styleId },
    details: { version, ...nameChanges(changes) },
  })
  return ids
}

/** Names of lines that come and go, since those that went can't be looked up any more. */
const nameChanges = ({ added, changed, moved, removed }: BomChanges) => ({
  added: added.map(({ item }) => item),
  changed: changed.map(({ id }) => id),
  moved: moved.map(({ id }) => id),
  removed: removed.map(({ item }) => item),
})
