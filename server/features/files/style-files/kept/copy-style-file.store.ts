import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { freeTitle } from '../style-file.rules.ts'

interface Copy {
  fromId: number
  toId: number
  now: Date
}

/**
 * Sub-tasks in their order, before anything comes into them. No approval and no log go along, and the public page is off.
 * Nothing for a style whose style file nobody has opened: the copy begins as every style does. Both styles are locked.
 */
export const copySubTasks = async (
  tx: Tx,
  { fromId, toId }: Pick<Copy, 'fromId' | 'toId'>,
): Promise<void> => {
  const made = await sql`insert into style_file_states (style_id)
    select ${toId}::bigint from style_file_states where style_id = ${fromId} returning style_id`.execute(tx)
  if (made.rows.length === 0) return
  await sql`insert into style_file_sub_tasks (style_id, task_id, name, position)
    select ${toId}::bigint, task_id, name, position from style_file_sub_tasks
    where style_id = ${fromId} order by task_id, position`.execute(tx)
}

/**
 * Into the sub-tasks that came before, of the files those that the actor's own company uploaded: the newest version, under
 * a name of its own, private until somebody shares it. What came already as a sketch or picture does not come twice.
 */
export const copyOwnFiles = async (tx: Tx, actor: Actor, { fromId, toId, now }: Copy): Promise<void> => {
  const { rows: files } = await sql<{
    id: number
    version: number
    sub_task_id: number
    title: string
    folder: string
  }>`
    select f.id, f.version, t.id as sub_task_id, f.title, f.folder
    from style_files f join style_file_sub_tasks o on o.id = f.sub_task_id
    join style_file_sub_tasks t on t.style_id = ${toId} and t.task_id = o.task_id and t.position = o.position
    where f.style_id = ${fromId} and f.organization_id = ${actor.organization_id}
      and not (exists (select from files p where p.style_file_id = f.id) and exists (
        select from style_files c join style_file_versions cv on cv.file_id = c.id and cv.number = c.version
          join style_file_versions v on v.file_id = f.id and v.number = f.version
        where c.style_id = ${toId} and c.organization_id = f.organization_id and c.title = f.title
          and cv.blob_hash = v.blob_hash))
    order by f.id`.execute(tx)
  const there = await tx
    .selectFrom('style_files')
    .where('style_id', '=', toId)
    .where('organization_id', '=', actor.organization_id)
    .where('folder', '=', '')
    .select(['sub_task_id', 'title'])
    .execute()
  const taken = Map.groupBy(there, ({ sub_task_id }) => sub_task_id)
  const copies = JSON.stringify(
    files.map(({ title, ...file }) => ({
      ...{ ...file, upload_name: randomBytes(18).toString('base64url') },
      title:
        file.folder === ''
          ? freeTitle(
              title,
              (taken.get(file.sub_task_id) ?? []).map((each) => each.title),
            )
          : title,
    })),
  )
  const asked = sql`json_to_recordset(${copies}::json)
    as x (id bigint, version integer, sub_task_id bigint, title text, folder text, upload_name text)`
  await sql`insert into style_files (upload_name, style_id, sub_task_id, title, folder, organization_id, user_id, is_private)
    select x.upload_name, ${toId}::bigint, x.sub_task_id, x.title, x.folder, ${actor.organization_id}::bigint,
      ${actor.user_id}::bigint, true
    from ${asked} order by x.id`.execute(tx)
  await sql`insert into style_file_versions
      (file_id, number, blob_hash, mime_type, kind, size, width, height, user_id, created_at)
    select f.id, 1, v.blob_hash, v.mime_type, v.kind, v.size, v.width, v.height, ${actor.user_id}::bigint,
      ${now.toISOString()}::timestamptz
    from ${asked} join style_files f on f.upload_name = x.upload_name
    join style_file_versions v on v.file_id = x.id and v.number = x.version`.execute(tx)
}
