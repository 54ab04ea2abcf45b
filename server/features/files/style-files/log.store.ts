import { sql } from 'kysely'
import { LOG_COUNTED, LOG_PAGE_SIZE } from '#contract/files/style-files.ts'
import { inEnglish } from '#contract/values/text/told.ts'
import { isSeenOnStyle, viewerOf } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/search/like-pattern.ts'
import type { LogWords } from './style-file.rules.ts'

export interface LogEntry {
  /** Null for what concerns the whole style file. */
  taskId: number | null
  /** Null for what concerns the whole main task, or more. */
  subTaskId: number | null
  /** What happened to a file is told to those who see it; the entry is written while its row is there, or in the trash. */
  fileId?: number
  said: LogWords
}

/** In their order. */
export const writeLog = async (
  tx: Tx,
  { actor, styleId, at }: { actor: Actor; styleId: number; at: Date },
  entries: readonly LogEntry[],
): Promise<void> => {
  if (entries.length === 0) return
  const rows = JSON.stringify(
    entries.map(({ taskId, subTaskId, fileId, said: { say, about } }) => {
      const told = say(actor.full_name)
      const of = { task_id: taskId, sub_task_id: subTaskId, file_id: fileId ?? null }
      return { ...of, message: inEnglish(told), told, about }
    }),
  )
  await sql`insert into style_file_log
      (style_id, task_id, sub_task_id, file_id, private_of, user_id, organization_id, message, told, about, words, created_at)
    select ${styleId}::bigint, x.task_id, x.sub_task_id, x.file_id, coalesce(f.private_of, d.private_of), ${actor.user_id}::bigint,
      ${actor.organization_id}::bigint, x.message, x.told, x.about,
      search_form(x.message || ' ' || ${actor.organization_name}::text), ${at.toISOString()}::timestamptz
    from rows from (json_to_recordset(${rows}::json) as (task_id bigint, sub_task_id bigint,
        file_id bigint, message text, told jsonb, about text))
      with ordinality as x (task_id, sub_task_id, file_id, message, told, about, place)
    left join style_files f on f.id = x.file_id left join style_file_trash d on d.id = x.file_id
    order by x.place`.execute(tx)
}

interface AskedLog {
  styleId: number
  query: string
  taskId: number | undefined
  page: number
}

interface Found {
  /** Whether there are older entries, among which was not looked. */
  is_part: boolean
  total: number
  /** Of the page, newest first. */
  ids: number[]
}

/** Entries that are looked through one by one, newest first; most logs are shorter. */
const NEWEST = 10_000

/**
 * Newest first: entries on the style file itself, and on those files that the actor sees. Words are looked for among the
 * newest entries one by one, which is quick for what stands in many; what stands in few of a long log is found by trigrams.
 */
export const listLog = async (db: Reader, actor: Actor, asked: AskedLog) => {
  const newest = await find(db, actor, asked, { among: 'newest' })
  const isEnough = !newest.is_part || asked.query === '' || newest.total >= LOG_COUNTED
  const { ids, total } = isEnough ? newest : await find(db, actor, asked, { among: 'all' })
  return { rows: await listEntries(db, ids), total }
}

const find = async (
  db: Reader,
  actor: Actor,
  { styleId, query, taskId, page }: AskedLog,
  { among }: { among: 'newest' | 'all' },
): Promise<Found> => {
  const ofTask = taskId === undefined ? sql`true` : sql`l.task_id = ${taskId}`
  const older = sql<number>`(select l.id from style_file_log l where l.style_id = ${styleId} and ${ofTask}
    order by l.id desc offset ${NEWEST} limit 1)`
  const pattern = containing(query)
  const offset = (page - 1) * LOG_PAGE_SIZE
  const limit = Math.min(LOG_PAGE_SIZE, Math.max(LOG_COUNTED - offset, 0))
  const { rows } =
    await sql<Found>`with older as materialized (select ${among === 'all' ? sql`null::bigint` : older} as id),
    found as materialized (
      select l.id from style_file_log l
      where l.style_id = ${styleId} and ${isSeenOnStyle(viewerOf(actor), 'l.private_of')} and ${ofTask}
        and l.id > coalesce((select id from older), 0)
        and ${query === '' ? sql`true` : sql`l.words like search_form(${pattern})`}
      order by l.id desc limit ${LOG_COUNTED})
    select (select id is not null from older) as is_part, (select count(*) from found) as total,
      coalesce((select json_agg(x.id) from (select id from found order by id desc
        offset ${offset} limit ${limit}) x), '[]') as ids`.execute(db)
  return rows[0] ?? { is_part: false, total: 0, ids: [] }
}

const listEntries = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('style_file_log as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .innerJoin('organizations as o', 'o.id', 'l.organization_id')
    .leftJoin('style_file_tasks as t', 't.id', 'l.task_id')
    .leftJoin('style_file_sub_tasks as b', (join) =>
      join.onRef('b.id', '=', 'l.sub_task_id').onRef('b.style_id', '=', 'l.style_id'),
    )
    .where('l.id', 'in', ids.length > 0 ? [...ids] : [0])
    .select(['l.id', 'l.message', 'l.told', 'l.about', 'l.created_at', 'u.full_name'])
    .select(['o.name as organization_name', 't.id as task_id', 't.name as task_name', 'b.id as sub_task_id'])
    .orderBy('l.id', 'desc')
    .execute()
