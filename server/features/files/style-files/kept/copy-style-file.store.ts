import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'

interface Copy {
  fromId: number
  toId: number
  now: Date
}

/**
 * Sub-tasks in their order, and of the files those that the actor's own company uploaded: the newest version, under a name
 * of its own, private until somebody shares it. No approval and no log go along, and the public page is off. Nothing for a
 * style whose style file nobody has opened: the copy begins as every style does. Both styles are locked.
 */
export const copyStyleFile = async (tx: Tx, actor: Actor, { fromId, toId, now }: Copy): Promise<void> => {
  const made = await sql`insert into style_file_states (style_id)
    select ${toId}::bigint from style_file_states where style_id = ${fromId} returning style_id`.execute(tx)
  if (made.rows.length === 0) return
  await sql`insert into style_file_sub_tasks (style_id, task_id, name, position)
    select ${toId}::bigint, task_id, name, position from style_file_sub_tasks
    where style_id = ${fromId} order by task_id, position`.execute(tx)
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
    order by f.id`.execute(tx)
  const copies = JSON.stringify(
    files.map((file) => ({ ...file, upload_name: randomBytes(18).toString('base64url') })),
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
