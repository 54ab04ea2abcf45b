import { requireCanOnComment } from '#server/access/comment.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { deleteRow } from './comment-write.store.ts'
import { findReadable, holdForWriting, noteComment, ownerOf } from './open-comments.ts'

/**
 * Those of an import that is undone, however many of them are there still. @throws Refusal `not_found` of the style,
 * `forbidden` where one of them is not the actor's to delete
 */
export const takeBackComments = async (
  tx: Tx,
  { actor, styleId, ids }: { actor: Actor; styleId: number; ids: readonly number[] },
): Promise<number> => {
  const style = await holdForWriting(tx, actor, styleId)
  let deleted = 0
  // In one order, so that two who take back the same ones don't wait for each other.
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    const comment = await findReadable(tx, actor, { style, id })
    if (!comment) continue
    requireCanOnComment(actor, 'comment:delete', { ...style, ...ownerOf(comment) })
    await deleteRow(tx, id)
    await noteComment(tx, actor, { id, styleId, action: 'deleted' })
    deleted++
  }
  return deleted
}
