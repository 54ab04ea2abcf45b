/** Reads of comments: every one of them begins with what the actor's company may read. */
import {
  COMMENT_LIMITS,
  type CommentPart,
  type CommentSubjectKind,
} from '#contract/collaboration/comments.ts'
import { ofSeenStyle } from '#server/access/report-scope/report-scope.store.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** How the actor reads on one style: of which kinds, besides those for the actor's company. */
export interface Reading {
  actor: Actor
  style: StyleStanding & { id: number }
  kinds: readonly CommentSubjectKind[]
}

/**
 * Of the style, which the caller found the actor to see: those for everyone, and those for the actor's company; on items
 * of reports, those of the reports that the actor sees.
 */
const selectReadable = (db: Reader, { actor, style, kinds }: Reading) =>
  db
    .selectFrom('comments as c')
    .where('c.style_id', '=', style.id)
    .where('c.subject_kind', 'in', [...kinds])
    .where((where) =>
      where.or([
        where('c.report_id', 'is', null),
        where('c.report_id', 'in', ofSeenStyle(db, actor, style).select('r.id')),
      ]),
    )
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
    .leftJoin('qc_checklist_items as i', (join) =>
      join.onRef('i.id', '=', 'c.subject_id').onRef('i.report_id', '=', 'c.report_id'),
    )
    .leftJoin('qc_reports as r', 'r.id', 'c.report_id')
    .selectAll('c')
    .select(['u.full_name', 'o.name as organization_name', 'r.name as report_name'])
    .select(({ fn, ref }) => [
      fn.coalesce(ref('l.item'), ref('t.name'), ref('p.display_name'), ref('i.name')).as('name_now'),
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
  /** The oldest comment that the reader has. */
  before?: number | undefined
  part?: CommentPart | undefined
  part_id?: number | undefined
}

/** The newest first; one more than a page says that there are earlier ones. */
export const listComments = async (db: Reader, { before, part, part_id, ...reading }: Page) => {
  const readable = selectReadable(db, reading).$if(part !== undefined, (query) =>
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
export const countByPart = (db: Reader, reading: Reading) =>
  selectReadable(db, reading)
    .where('c.subject_kind', '<>', 'style')
    .select(({ fn, ref }) => [
      ref('c.subject_kind').$castTo<CommentPart>().as('kind'),
      ref('c.subject_id').$notNull().as('id'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['c.subject_kind', 'c.subject_id'])
    .execute()

/** The style on which a comment stands, no matter who may read it. */
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

/** Parts that everybody sees who sees one of their kind. */
export type PlainPart = Exclude<CommentPart, 'report_item'>

const PART_NAMES = {
  bom_line: (db: Reader) => db.selectFrom('bom_items').select(['style_id', 'id', 'item as name']),
  subtask: (db: Reader) => db.selectFrom('style_file_sub_tasks').select(['style_id', 'id', 'name']),
  passport_step: (db: Reader) =>
    db.selectFrom('passport_steps').select(['style_id', 'id', 'display_name as name']),
} satisfies Record<PlainPart, (db: Reader) => unknown>

/** What a part of the style is called; undefined where the style has no such part. */
export const findPartName = async (
  db: Reader,
  { styleId, kind, id }: { styleId: number; kind: PlainPart; id: number },
): Promise<string | undefined> => {
  const row = await db
    .selectFrom(PART_NAMES[kind](db).as('part'))
    .where('part.style_id', '=', styleId)
    .where('part.id', '=', id)
    .select('part.name')
    .executeTakeFirst()
  return row?.name
}
