/** Uploads in parts: what was said of the file, and how much of it is there. */
import { sql } from 'kysely'
import type { FilePurpose } from '#contract/files/files.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export interface AtUpload {
  styleId: number
  uploadId: string
}

export interface NewUpload {
  uploadId: string
  styleId: number
  /** A sub-task, or the place of a file whose sub-task is found when it is whole. */
  to: { subTaskId: number } | { purpose: FilePurpose }
  title: string
  size: number
  isPrivate: boolean
  note: string | null
  alsoStyles: readonly number[]
  folder: string
  at: Date
}

export const insertUpload = async (tx: Tx, actor: Actor, upload: NewUpload): Promise<void> => {
  await tx
    .insertInto('style_file_uploads')
    .values({
      id: upload.uploadId,
      style_id: upload.styleId,
      sub_task_id: 'subTaskId' in upload.to ? upload.to.subTaskId : null,
      purpose: 'purpose' in upload.to ? upload.to.purpose : null,
      organization_id: actor.organization_id,
      user_id: actor.user_id,
      title: upload.title,
      size: upload.size,
      make_private: upload.isPrivate,
      note: upload.note,
      also_styles: upload.alsoStyles.join(','),
      folder: upload.folder,
      touched_at: upload.at.toISOString(),
    })
    .execute()
}

export const countUploadsOf = async (db: Reader, actor: Actor): Promise<number> => {
  const { count } = await db
    .selectFrom('style_file_uploads')
    .where('user_id', '=', actor.user_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>

export const findUpload = (db: Reader, { styleId, uploadId }: AtUpload) =>
  db
    .selectFrom('style_file_uploads')
    .where('id', '=', uploadId)
    .where('style_id', '=', styleId)
    .selectAll()
    .executeTakeFirst()

/** False where another request brought the part, or the upload ended. */
export const appendPart = async (
  tx: Tx,
  {
    uploadId,
    offset,
    key,
    size,
    at,
  }: { uploadId: string; offset: number; key: string; size: number; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('style_file_uploads')
    .set({
      received: offset + size,
      parts: sql`array_append(parts, ${key})`,
      touched_at: at.toISOString(),
    })
    .where('id', '=', uploadId)
    .where('received', '=', offset)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where it ended already. */
export const deleteUpload = async (tx: Tx, uploadId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('style_file_uploads')
    .where('id', '=', uploadId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Nobody sent a part for so long that nobody will. */
export const deleteGivenUp = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('style_file_uploads').where('touched_at', '<=', before.toISOString()).execute()
}

/** Of these, those that are under way. */
export const listOpen = async (db: Reader, uploadIds: readonly string[]): Promise<string[]> => {
  if (uploadIds.length === 0) return []
  const rows = await db
    .selectFrom('style_file_uploads')
    .where(sql<boolean>`id::text = any(${[...uploadIds]}::text[])`)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
