import { sql } from 'kysely'
import { LOG_PAGE_SIZE } from '#contract/style-files.ts'
import { isSeenOnStyle, viewerOf } from '#server/features/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { LogWords } from './style-file.rules.ts'

export interface LogEntry {
  /** Null for what concerns the whole style file. */
  taskId: number | null
  /** What happened to a file is told to those who see it; the entry is written while its row is there. */
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
    entries.map(({ taskId, fileId, said }) => ({
      task_id: taskId,
      file_id: fileId ?? null,
      message: `${actor.full_name} ${said.words}`,
      about: said.about,
    })),
  )
  await sql`insert into style_file_log
      (style_id, task_id, file_id, private_of, user_id, organization_id, message, about, words, created_at)
    select ${styleId}::bigint, x.task_id, x.file_id, f.private_of, ${actor.user_id}::bigint,
      ${actor.organization_id}::bigint, x.message, x.about,
      search_form(x.message || ' ' || ${actor.organization_name}::text), ${at.toISOString()}::timestamptz
    from rows from (json_to_recordset(${rows}::json) as (task_id bigint, file_id bigint, message text, about text))
      with ordinality as x (task_id, file_id, message, about, place)
    left join style_files f on f.id = x.file_id
    order by x.place`.execute(tx)
}

interface AskedLog {
  styleId: number
  query: string
  taskId: number | undefined
  page: number
}

/** Newest first: entries on the style file itself, and on those files that the actor sees. */
export const listLog = async (db: Reader, actor: Actor, { styleId, query, taskId, page }: AskedLog) => {
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`
  const asked = db
    .selectFrom('style_file_log as l')
    .where('l.style_id', '=', styleId)
    .where(isSeenOnStyle(viewerOf(actor), 'l.private_of'))
    .$if(taskId !== undefined, (found) => found.where('l.task_id', '=', taskId as number))
    .$if(query !== '', (found) => found.where(sql<boolean>`l.words like search_form(${pattern})`))
  const [rows, counted] = await Promise.all([
    asked
      .innerJoin('users as u', 'u.id', 'l.user_id')
      .innerJoin('organizations as o', 'o.id', 'l.organization_id')
      .leftJoin('style_file_tasks as t', 't.id', 'l.task_id')
      .select(['l.id', 'l.message', 'l.about', 'l.created_at', 'u.full_name'])
      .select(['o.name as organization_name', 't.id as task_id', 't.name as task_name'])
      .orderBy('l.id', 'desc')
      .offset((page - 1) * LOG_PAGE_SIZE)
      .limit(LOG_PAGE_SIZE)
      .execute(),
    asked.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.total }
}
