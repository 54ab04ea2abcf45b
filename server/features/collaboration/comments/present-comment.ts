import type { CallInput } from '#contract/call.ts'
import {
  COMMENT_TEXTS,
  type Comment,
  type CommentList,
  type listComments as listCalls,
} from '#contract/collaboration/comments.ts'
import { canOnComment, canOnComments, readingOf } from '#server/access/comment.access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { type CommentRow, findComment, listComments } from './comment.store.ts'
import { ownerOf } from './open-comments.ts'

const presentComment = (actor: Actor, style: StyleStanding, row: CommentRow): Comment => {
  const standing = { ...style, ...ownerOf(row) }
  return {
    id: row.id,
    subject: {
      kind: row.kind,
      id: row.subject_id,
      name: row.name_now ?? row.subject_name,
      is_removed: row.subject_id !== null && row.name_now === null,
      report:
        row.report_id === null || row.report_name === null
          ? null
          : { id: row.report_id, name: row.report_name },
    },
    text: row.body,
    visibility: row.is_private ? 'company' : 'everyone',
    mentions: row.mentions,
    author: { full_name: row.full_name, organization_name: row.organization_name },
    is_own: row.author_id === actor.user_id,
    created_at: row.created_at,
    edited_at: row.edited_at,
    can: {
      change: canOnComment(actor, 'comment:change', standing),
      delete: canOnComment(actor, 'comment:delete', standing),
    },
  }
}

export const presentComments = async (
  db: Reader,
  actor: Actor,
  { style, query }: { style: StyleStanding & { id: number }; query: CallInput<typeof listCalls>['query'] },
): Promise<CommentList> => {
  const { rows, total, has_earlier } = await listComments(db, {
    ...readingOf(actor, style),
    ...query,
  })
  return {
    data: rows.map((row) => presentComment(actor, style, row)),
    total,
    has_earlier,
    can: { write: canOnComments(actor, 'comment:write', style) },
  }
}

export const readComment = async (
  db: Reader,
  actor: Actor,
  { style, id }: { style: StyleStanding & { id: number }; id: number },
): Promise<Comment> =>
  presentComment(
    actor,
    style,
    found(await findComment(db, { ...readingOf(actor, style), id }), COMMENT_TEXTS.notFound),
  )
