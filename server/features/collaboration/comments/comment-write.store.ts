/** Writes of comments. The style must be held. */
import type { CommentWords, NewComment } from '#contract/collaboration/comments.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { lockInTurn } from '#server/platform/db/row-turns.ts'

/** Two changes of one comment come one after the other, so that nobody is told of a mention twice. */
export const lockComment = (tx: Tx, id: number) =>
  lockInTurn(tx, `comment ${id}`, ({ mayWait }) => {
    const row = tx.selectFrom('comments').where('id', '=', id).select('id').forNoKeyUpdate()
    return (mayWait ? row : row.noWait()).executeTakeFirst()
  })

/** Of the style itself, nothing. */
export interface CommentedPart {
  name: string | null
  /** Of an item of a report. */
  report_id: number | null
}

interface Written {
  styleId: number
  input: NewComment
  part: CommentedPart
  at: Date
}

/** The id of the new comment. */
export const insertComment = async (tx: Tx, actor: Actor, { styleId, input, part, at }: Written) => {
  const { id } = await tx
    .insertInto('comments')
    .values({
      style_id: styleId,
      subject_kind: input.subject.kind,
      subject_id: input.subject.kind === 'style' ? null : input.subject.id,
      subject_name: part.name,
      report_id: part.report_id,
      organization_id: actor.organization_id,
      is_private: input.visibility === 'company',
      author_id: actor.user_id,
      body: input.text,
      created_at: at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertMentions(tx, id, input.mentions)
  return id
}

/** Whether the actor's company has said the same there already, to the same readers. */
export const isSaid = async (
  db: Reader,
  actor: Actor,
  { styleId, input: { subject, text, visibility } }: Pick<Written, 'styleId' | 'input'>,
): Promise<boolean> => {
  const row = await db
    .selectFrom('comments')
    .where('style_id', '=', styleId)
    .where('organization_id', '=', actor.organization_id)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', subject.kind === 'style' ? 'is' : '=', subject.kind === 'style' ? null : subject.id)
    .where('is_private', '=', visibility === 'company')
    .where('body', '=', text)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const insertMentions = async (tx: Tx, comment_id: number, userIds: readonly number[]): Promise<void> => {
  if (userIds.length === 0) return
  await tx
    .insertInto('comment_mentions')
    .values(userIds.map((user_id) => ({ comment_id, user_id })))
    .execute()
}

export const updateComment = async (
  tx: Tx,
  id: number,
  { text, mentions, at }: CommentWords & { at: Date },
): Promise<void> => {
  await tx
    .updateTable('comments')
    .set({ body: text, edited_at: at.toISOString() })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('comment_mentions').where('comment_id', '=', id).execute()
  await insertMentions(tx, id, mentions)
}

/** Its mentions go with it. */
export const deleteRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('comments').where('id', '=', id).execute()
}
