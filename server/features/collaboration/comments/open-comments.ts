import { COMMENT_TEXTS } from '#contract/collaboration/comments.ts'
import { readingOf, requireCanOnComment, requireCanOnComments } from '#server/access/comment.access.ts'
import { findStanding, holdStyle, type StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { type CommentRow, findComment, findStyleOf } from './comment.store.ts'
import { lockComment } from './comment-write.store.ts'

/** @throws Refusal `not_found`, `forbidden` */
export const requireStyle = async (
  db: Reader,
  actor: Actor,
  { id, permission }: { id: number; permission: 'comment:read' | 'comment:write' },
) => {
  const style = found(await findStanding(db, actor, id), 'Style not found')
  requireCanOnComments(actor, permission, style)
  return style
}

/** The style, held until the transaction ends, for anyone who may write on it. @throws Refusal as above */
export const holdForWriting = async (tx: Tx, actor: Actor, styleId: number) => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnComments(actor, 'comment:write', style)
  return style
}

/** A comment of this style that the actor reads, locked. The style must be held. */
export const findReadable = async (
  tx: Tx,
  actor: Actor,
  { style, id }: { style: StyleStanding & { id: number }; id: number },
): Promise<CommentRow | undefined> => {
  await lockComment(tx, id)
  return findComment(tx, { ...readingOf(actor, style), id })
}

/** A comment that the actor reads, locked, and its style, held. What one does not read is not there. */
export const openComment = async (
  tx: Tx,
  actor: Actor,
  { id, permission }: { id: number; permission: 'comment:change' | 'comment:delete' },
) => {
  const styleId = found(await findStyleOf(tx, id), COMMENT_TEXTS.notFound)
  const style = found(await holdStyle(tx, actor, styleId), COMMENT_TEXTS.notFound)
  const comment = found(await findReadable(tx, actor, { style, id }), COMMENT_TEXTS.notFound)
  requireCanOnComment(actor, permission, { ...style, ...ownerOf(comment) })
  return { comment, style }
}

export const ownerOf = ({ author_id, organization_id }: CommentRow) => ({ author_id, organization_id })

/** Under its own subject: on the style's the entry would tell other companies of a comment that they do not read. */
export const noteComment = (
  tx: Tx,
  actor: Actor,
  { id, styleId, action }: { id: number; styleId: number; action: string },
): Promise<void> =>
  audit(tx, actor, {
    action: `comment.${action}`,
    subject: { kind: 'comment', id },
    details: { style_id: styleId },
  })
