import type { CallArguments } from '#contract/call.ts'
import {
  COMMENT_LIMITS,
  COMMENT_TEXTS,
  type Comment,
  type CommentSubject,
  type CommentWords,
  type importComments,
  type NewComment,
} from '#contract/collaboration/comments.ts'
import { readingOf, readingRoles } from '#server/access/comment.access.ts'
import { holdReportItem } from '#server/access/report-scope/report-item.store.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { takeFromLimit } from '#server/platform/limits/rate-limit.ts'
import type { Parts } from '#server/platform/parts.ts'
import { refuseInput } from '#server/platform/refusals/refusal.ts'
import { findPartName } from './comment.store.ts'
import { type CommentedPart, deleteRow, insertComment, isSaid, updateComment } from './comment-write.store.ts'
import { type Audience, findMentionable } from './mentionable.store.ts'
import { holdForWriting, noteComment, openComment } from './open-comments.ts'
import { readComment } from './present-comment.ts'
import { tellMentioned } from './tell-mentioned.ts'

type WriteParts = Pick<Parts, 'mail' | 'now'>
const HOUR = 60 * 60

/** Each one once. @throws Refusal `invalid` where one of them could not read the comment */
const requireMentionable = async (
  tx: Tx,
  actor: Actor,
  { ids, ...audience }: Audience & { ids: readonly number[] },
): Promise<number[]> => {
  const people = [...new Set(ids)]
  const able = await findMentionable(tx, actor, { ids: people, ...audience })
  if (people.some((id) => !able.has(id))) refuseInput({ mentions: COMMENT_TEXTS.unreadable })
  return people
}

/** What one does not see is not there. @throws Refusal `invalid` */
const requireSubject = async (
  tx: Tx,
  actor: Actor,
  {
    style,
    subject,
    at = 'subject.id',
  }: { style: StyleStanding & { id: number }; subject: CommentSubject; at?: string },
): Promise<CommentedPart> => {
  if (subject.kind === 'style') return { name: null, report_id: null }
  const isSeen = readingOf(actor, style).kinds.includes(subject.kind)
  const part = isSeen ? await findPart(tx, actor, { style, subject }) : undefined
  return part ?? refuseInput({ [at]: COMMENT_TEXTS.unknownSubject })
}

interface OnPart {
  style: StyleStanding & { id: number }
  subject: Exclude<CommentSubject, { kind: 'style' }>
}

const findPart = async (
  tx: Tx,
  actor: Actor,
  { style, subject }: OnPart,
): Promise<CommentedPart | undefined> => {
  if (subject.kind === 'report_item') return holdReportItem(tx, actor, { style, id: subject.id })
  const name = await findPartName(tx, { styleId: style.id, ...subject })
  return name === undefined ? undefined : { name, report_id: null }
}

const takeTurn = (tx: Tx, actor: Actor, now: Date): Promise<void> =>
  takeFromLimit(tx, { key: `comment:${actor.user_id}`, attempts: COMMENT_LIMITS.anHour, seconds: HOUR }, now)

/** @throws Refusal `not_found`, `forbidden`, `invalid` at the mentions, `too_many` in an hour */
export const writeComment = async (
  tx: Tx,
  parts: WriteParts,
  { actor, styleId, input }: { actor: Actor; styleId: number; input: NewComment },
): Promise<Comment> => {
  const style = await holdForWriting(tx, actor, styleId)
  const part = await requireSubject(tx, actor, { style, subject: input.subject })
  const roles = readingRoles(actor, style, input.subject.kind)
  const { report_id } = part
  const audience = { style, visibility: input.visibility, roles, report_id, ids: input.mentions }
  const people = await requireMentionable(tx, actor, audience)
  const at = parts.now()
  await takeTurn(tx, actor, at)
  const id = await insertComment(tx, actor, {
    styleId,
    input: { ...input, mentions: people },
    part,
    at,
  })
  await noteComment(tx, actor, { id, styleId, action: 'created' })
  await tellMentioned(tx, parts, { actor, style, people, commentId: id })
  return readComment(tx, actor, { style, id })
}

type Imported = CallArguments<typeof importComments>['body']

/**
 * Those of a file, one after the other. A file that comes a second time says nothing twice. The ids of what was written.
 * @throws Refusal `not_found`, `forbidden`, `invalid` where a line is not there, `too_many` in an hour
 */
export const writeImported = async (
  tx: Tx,
  parts: WriteParts,
  { actor, styleId, input }: { actor: Actor; styleId: number; input: Imported },
): Promise<number[]> => {
  const style = await holdForWriting(tx, actor, styleId)
  const at = parts.now()
  const attempts = COMMENT_LIMITS.importsAnHour
  await takeFromLimit(tx, { key: `comments:${actor.user_id}`, attempts, seconds: HOUR }, at)
  const written: number[] = []
  for (const [place, comment] of input.comments.entries()) {
    const field = `comments.${place}.subject.id`
    const part = await requireSubject(tx, actor, { style, subject: comment.subject, at: field })
    const whole = { ...comment, visibility: input.visibility, mentions: [] }
    if (await isSaid(tx, actor, { styleId, input: whole })) continue
    const id = await insertComment(tx, actor, { styleId, input: whole, part, at })
    await noteComment(tx, actor, { id, styleId, action: 'created' })
    written.push(id)
  }
  return written
}

/** Anyone who was mentioned before stays so without being asked again, and is not told again. @throws Refusal as above */
export const changeComment = async (
  tx: Tx,
  parts: WriteParts,
  { actor, id, input }: { actor: Actor; id: number; input: CommentWords },
): Promise<Comment> => {
  const { comment, style } = await openComment(tx, actor, { id, permission: 'comment:change' })
  const before = new Set(comment.mentions.map((person) => person.id))
  const visibility = comment.is_private ? 'company' : 'everyone'
  const ids = input.mentions.filter((person) => !before.has(person))
  const roles = readingRoles(actor, style, comment.kind)
  const added = await requireMentionable(tx, actor, {
    ...{ style, visibility, roles, ids },
    report_id: comment.report_id,
  })
  const kept = [...before].filter((person) => input.mentions.includes(person))
  const at = parts.now()
  await takeTurn(tx, actor, at)
  await updateComment(tx, id, { text: input.text, mentions: [...kept, ...added], at })
  await noteComment(tx, actor, { id, styleId: style.id, action: 'changed' })
  await tellMentioned(tx, parts, { actor, style, people: added, commentId: id })
  return readComment(tx, actor, { style, id })
}

/** @throws Refusal `not_found`, `forbidden` */
export const deleteComment = async (tx: Tx, { actor, id }: { actor: Actor; id: number }): Promise<void> => {
  const { style } = await openComment(tx, actor, { id, permission: 'comment:delete' })
  await deleteRow(tx, id)
  await noteComment(tx, actor, { id, styleId: style.id, action: 'deleted' })
}
