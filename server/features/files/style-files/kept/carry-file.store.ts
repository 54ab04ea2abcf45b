/** Files into other sub-tasks, of the same style or another one. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

export const placeFileRow = async (
  tx: Tx,
  id: number,
  place: { sub_task_id: number; title: string },
): Promise<void> => {
  await tx.updateTable('style_files').set(place).where('id', '=', id).execute()
}

interface Copy {
  fromId: number
  styleId: number
  subTaskId: number
  title: string
  isPrivate: boolean
  /** Of the newest version alone, who copies it, and when; null: all versions as they are. */
  as: { userId: number; at: Date } | null
}

/** A file of its own with the same bytes. Answers its id. */
export const insertCopy = async (tx: Tx, copy: Copy): Promise<number> => {
  const { fromId, as } = copy
  const userId = as ? sql`${as.userId}::bigint` : sql`f.user_id`
  const version = as ? sql`1` : sql`f.version`
  const { rows } = await sql<{ id: number }>`insert into style_files
      (upload_name, style_id, sub_task_id, title, organization_id, user_id, is_private, version, folder, on_public_page)
    select ${randomBytes(18).toString('base64url')}, ${copy.styleId}::bigint, ${copy.subTaskId}::bigint, ${copy.title},
      f.organization_id, ${userId}, ${copy.isPrivate}::boolean, ${version}, f.folder, f.on_public_page
    from style_files f where f.id = ${fromId} returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  const [number, by, at, which] = as
    ? [sql`1`, sql`${as.userId}::bigint`, sql`${as.at.toISOString()}::timestamptz`, sql`v.number = f.version`]
    : [sql`v.number`, sql`v.user_id`, sql`v.created_at`, sql`true`]
  await sql`insert into style_file_versions
      (file_id, number, blob_hash, mime_type, kind, size, width, height, note, user_id, created_at)
    select ${id}::bigint, ${number}, v.blob_hash, v.mime_type, v.kind, v.size, v.width, v.height, v.note, ${by}, ${at}
    from style_file_versions v join style_files f on f.id = v.file_id
    where v.file_id = ${fromId} and ${which}`.execute(tx)
  return id
}

/** Its bytes are another file's by now. */
export const deleteFileRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('style_files').where('id', '=', id).execute()
}
