/** Reads of comments: every one of them begins with what the actor's company may read. */
import { COMMENT_LIMITS, type CommentPart, type CommentSubjectKind } from '#contract/comments.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** How the actor reads: of which kinds, besides those for the actor's company. */
export interface Reading {
  actor: Actor
  kinds: readonly CommentSubjectKind[]
}

/** Those for everyone, and those for the actor's company. Whether the style is the actor's is for the caller to ask. */
const selectReadable = (db: Reader, { actor, kinds }: Reading) =>
  db
    .selectFrom('comments as c')
    .where('c.subject_kind', 'in', [...kinds])
    .where((where) =>
      where.or([where('c.is_private', '=', false), where('c.organization_id', '=', actor.organization_id)]),
    )

const withAuthors = (comments: ReturnType<typeof selectReadable>) =>
  comments
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .innerJoin('organizations as o', 'o.id', 'c.organization_id')
    .leftJoin('bom_items as l', (join) =>
      join
        .onRef('l.id', '=', 'c.subject_id')
        .onRef('l.style_id', '=', 'c.style_id')
        .on('c.subject_kind', '=', 'bom_line'),
    )
    .leftJoin('style_file_sub_tasks as t', (join) =>
      join
        .onRef('t.id', '=', 'c.subject_id')
        .onRef('t.style_id', '=', 'c.style_id')
        .on('c.subject_kind', '=', 'subtask'),
    )
    .leftJoin('passport_steps as p', (join) =>
      join
        .onRef('p.id', '=', 'c.subject_id')
        .onRef('p.style_id', '=', 'c.style_id')
        .on('c.subject_kind', '=', 'passport_step'),
    )
    .selectAll('c')
    .select(['u.full_name', 'o.name as organization_name'])
    .select(({ fn, ref }) => [
      fn.coalesce(ref('l.item'), ref('t.name'), ref('p.display_name')).as('name_now'),
      ref('c.subject_kind').$castTo<CommentSubjectKind>().as('kind'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof withAuthors>['executeTakeFirstOrThrow']>>
export interface CommentRow extends Row {
  mentions: { id: number; full_name: string }[]
}

const withMentions = async (db: Reader, rows: readonly Row[]): Promise<CommentRow[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const mentions = await db
    .selectFrom('comment_mentions as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.comment_id', 'in', ids)
    .select(['m.comment_id', 'u.id', 'u.full_name'])
    .orderBy('u.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    mentions: mentions
      .filter(({ comment_id }) => comment_id === row.id)
      .map(({ id, full_name }) => ({ id, full_name })),
  }))
}

interface Page extends Reading {
  styleId: number
  /** The oldest comment that the reader has. */
  before?: number | undefined
  part?: CommentPart | undefined
  part_id?: number | undefined
}

/** The newest first; one more than a page says that there are earlier ones. */
export const listComments = async (db: Reader, { styleId, before, part, part_id, ...reading }: Page) => {
  const readable = selectReadable(db, reading)
    .where('c.style_id', '=', styleId)
    .$if(part !== undefined, (query) =>
      query.where('c.subject_kind', '=', part as string).where('c.subject_id', '=', part_id as number),
    )
  const [rows, { total }] = await Promise.all([
    withAuthors(readable)
      .$if(before !== undefined, (query) => query.where('c.id', '<', before as number))
      .orderBy('c.id', 'desc')
      .limit(COMMENT_LIMITS.page + 1)
      .execute(),
    readable.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const shown = rows.slice(0, COMMENT_LIMITS.page)
  return { rows: await withMentions(db, shown), total, has_earlier: rows.length > shown.length }
}

/** Of each part of the style that has some. */
export const countByPart = (db: Reader, { styleId, ...reading }: Reading & { styleId: number }) =>
  selectReadable(db, reading)
    .where('c.style_id', '=', styleId)
    .where('c.subject_kind', '<>', 'style')
    .select(({ fn, ref }) => [
      ref('c.subject_kind').$castTo<CommentPart>().as('kind'),
      ref('c.subject_id').$notNull().as('id'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['c.subject_kind', 'c.subject_id'])
    .execute()

/** The style on which a comment stands, whoever may read it. */
export const findStyleOf = async (db: Reader, id: number): Promise<number | undefined> => {
  const row = await db.selectFrom('comments').where('id', '=', id).select('style_id').executeTakeFirst()
  return row?.style_id
}

export const findComment = async (
  db: Reader,
  { id, ...reading }: Reading & { id: number },
): Promise<CommentRow | undefined> => {
  const rows = await withAuthors(selectReadable(db, reading).where('c.id', '=', id)).execute()
  return (await withMentions(db, rows))[0]
}

const PART_NAMES = {
  bom_line: (db: Reader) => db.selectFrom('bom_items').select(['style_id', 'id', 'item as name']),
  subtask: (db: Reader) => db.selectFrom('style_file_sub_tasks').select(['style_id', 'id', 'name']),
  passport_step: (db: Reader) =>
    db.selectFrom('passport_steps').select(['style_id', 'id', 'display_name as name']),
} satisfies Record<CommentPart, (db: Reader) => unknown>

/** What a part of the style is called; undefined where the style has no such part. */
export const findPartName = async (
  db: Reader,
  { styleId, kind, id }: { styleId: number; kind: CommentPart; id: number },
): Promise<string | undefined> => {
  const row = await db
    .selectFrom(PART_NAMES[kind](db).as('part'))
    .where('part.style_id', '=', styleId)
    .where('part.id', '=', id)
    .select('part.name')
    .executeTakeFirst()
  return row?.name
}
