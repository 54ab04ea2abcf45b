import { sql } from 'kysely'
import type { StoredFile } from '#contract/files/files.ts'
import { dropPicture, inScope } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'

const fileColumns = [
  'f.id',
  'f.upload_name',
  'f.title',
  'f.mime_type',
  'f.kind',
  'f.size',
  'f.width',
  'f.height',
  'f.purpose',
  'f.created_at',
  'f.blob_hash',
  'f.style_id',
  'f.organization_id',
  'u.full_name',
  'o.name as organization_name',
] as const

const fromFiles = (db: Reader) =>
  db
    .selectFrom('files as f')
    .innerJoin('users as u', 'u.id', 'f.uploaded_by')
    .innerJoin('organizations as o', 'o.id', 'f.organization_id')

/** A style's files as one JSON column, newest first; instants come as PostgreSQL writes them inside JSON. */
export const filesOfStyle = sql<FileRow[]>`coalesce((select json_agg(x order by x.id desc) from (
  select f.id, f.upload_name, f.title, f.mime_type, f.kind, f.size, f.width, f.height, f.purpose, f.created_at, f.blob_hash,
    f.style_id, f.organization_id, u.full_name, o.name as organization_name
  from files f join users u on u.id = f.uploaded_by join organizations o on o.id = f.organization_id
  where f.style_id = s.id order by f.id desc limit 500) x), '[]')`

export type FileRow = Awaited<ReturnType<typeof listFilesOf>>[number]

export const listFilesOf = (db: Reader, styleId: number) =>
  fromFiles(db)
    .where('f.style_id', '=', styleId)
    .select(fileColumns)
    .orderBy('f.id', 'desc')
    .limit(500)
    .execute()

/** A file by id or upload name, if its style is there for the actor, with how the actor stands to that style. */
export const findFile = (db: Reader, actor: Actor, key: number | string) =>
  fromFiles(db)
    .innerJoin('styles as s', 's.id', 'f.style_id')
    .innerJoin('collections as c', 'c.id', 's.collection_id')
    .where((where) => (typeof key === 'number' ? where('f.id', '=', key) : where('f.upload_name', '=', key)))
    .where(inScope(actor) as never)
    .select(fileColumns)
    .executeTakeFirst()

export const findFileOfStyle = (db: Reader, styleId: number, key: number | string) =>
  db
    .selectFrom('files')
    .where('style_id', '=', styleId)
    .where((where) => (typeof key === 'number' ? where('id', '=', key) : where('upload_name', '=', key)))
    .select(['id', 'upload_name', 'width'])
    .executeTakeFirst()

export const insertFile = async (
  tx: Tx,
  actor: Actor,
  file: { received: ReceivedFile; uploadName: string; styleId: number; purpose: StoredFile['purpose'] },
): Promise<number> => {
  const { received } = file
  const row = await tx
    .insertInto('files')
    .values({
      upload_name: file.uploadName,
      style_id: file.styleId,
      blob_hash: received.hash,
      title: received.title,
      mime_type: received.mime_type,
      kind: received.kind,
      size: received.size,
      width: received.picture?.width ?? null,
      height: received.picture?.height ?? null,
      latitude: received.picture?.latitude ?? null,
      longitude: received.picture?.longitude ?? null,
      altitude: received.picture?.altitude ?? null,
      taken_at: received.picture?.taken_at ?? null,
      purpose: file.purpose,
      uploaded_by: actor.user_id,
      organization_id: actor.organization_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Takes the row away, and the picture off the style if it was its default. */
export const deleteFileRow = async (tx: Tx, id: number): Promise<void> => {
  await dropPicture(tx, id)
  await tx.deleteFrom('files').where('id', '=', id).execute()
}
