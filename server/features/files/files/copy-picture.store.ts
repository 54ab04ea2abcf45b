import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { setBesideContent } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * Files as files of another style: the same bytes under other names. The caller holds the originals' rows, so that
 * nobody takes the bytes away before the copies count. Answers each original's copy.
 */
export const copyFiles = async (
  tx: Tx,
  actor: Actor,
  { fileIds, toId }: { fileIds: readonly number[]; toId: number },
): Promise<ReadonlyMap<number, number>> => {
  if (fileIds.length === 0) return new Map()
  const names = fileIds.map((id) => ({ id, upload_name: randomBytes(18).toString('base64url') }))
  const { rows } = await sql<{ id: number; copy_id: number }>`with names as (
      select * from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n (id bigint, upload_name text)),
    made as (
      insert into files (upload_name, style_id, blob_hash, title, mime_type, kind, size, width, height, purpose,
        latitude, longitude, altitude, taken_at, uploaded_by, organization_id)
      select n.upload_name, ${toId}, f.blob_hash, f.title, f.mime_type, f.kind, f.size, f.width, f.height, f.purpose,
        f.latitude, f.longitude, f.altitude, f.taken_at, ${actor.user_id}, ${actor.organization_id}
      from names n join files f on f.id = n.id
      returning id, upload_name)
    select n.id, made.id as copy_id from names n join made using (upload_name)`.execute(tx)
  return new Map(rows.map(({ id, copy_id }) => [Number(id), Number(copy_id)]))
}

interface Named {
  /** Upload names of one style's files. */
  names: readonly string[]
  fromId: number
  toId: number
}

/** The same bytes as files of another style: their new upload names by the old ones. Originals are held. */
export const copyNamed = async (
  tx: Tx,
  actor: Actor,
  { names, fromId, toId }: Named,
): Promise<ReadonlyMap<string, string>> => {
  if (names.length === 0) return new Map()
  const originals = await tx
    .selectFrom('files')
    .where('style_id', '=', fromId)
    .where(sql<boolean>`upload_name = any(${names}::text[])`)
    .select(['id', 'upload_name'])
    .orderBy('id')
    .forShare()
    .execute()
  const copies = await copyFiles(tx, actor, { fileIds: originals.map(({ id }) => id), toId })
  const made = await tx
    .selectFrom('files')
    .where(sql<boolean>`id = any(${[...copies.values()]}::bigint[])`)
    .select(['id', 'upload_name'])
    .execute()
  const named = new Map(made.map(({ id, upload_name }) => [id, upload_name]))
  return new Map(
    originals.flatMap(({ id, upload_name }) => {
      const copy = named.get(copies.get(id) ?? 0)
      return copy ? [[upload_name, copy] as const] : []
    }),
  )
}

/** The picture of one style as that of another, where there is one. */
export const copyPicture = async (
  tx: Tx,
  actor: Actor,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> => {
  const picture = await tx
    .selectFrom('files as f')
    .innerJoin('styles as s', 's.default_image_id', 'f.id')
    .where('s.id', '=', fromId)
    .select('f.id')
    .forShare('f')
    .executeTakeFirst()
  if (!picture) return
  const copies = await copyFiles(tx, actor, { fileIds: [picture.id], toId })
  await setBesideContent(tx, toId, { default_image_id: copies.get(picture.id) ?? null })
}
