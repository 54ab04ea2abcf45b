/** Places where files of the style file are shown, as rows of `files`: on the style itself, and in its tech pack. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { FilePurpose } from '#contract/files/files.ts'
import { dropPicture } from '#server/access/style-scope/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export const newAddress = (): string => randomBytes(18).toString('base64url')

interface NewPlace {
  fileId: number
  purpose: FilePurpose
  /** Where the picture that comes with it was taken. */
  taken?: {
    latitude: number | null
    longitude: number | null
    altitude: number | null
    taken_at: string | null
  } | null
}

/** The first place of a file has the file's own address. Answers its id. */
export const insertPlace = async (tx: Tx, { fileId, purpose, taken }: NewPlace): Promise<number> => {
  const { rows } = await sql<{ id: number }>`insert into files (upload_name, style_id, style_file_id, version,
      blob_hash, title, mime_type, kind, size, width, height, purpose, latitude, longitude, altitude, taken_at,
      uploaded_by, organization_id, created_at)
    select case when exists (select from files p where p.upload_name = f.upload_name) then ${newAddress()}
        else f.upload_name end,
      f.style_id, f.id, f.version, v.blob_hash, f.title, v.mime_type, v.kind, v.size, v.width, v.height, ${purpose}::text,
      ${taken?.latitude ?? null}::double precision, ${taken?.longitude ?? null}::double precision,
      ${taken?.altitude ?? null}::double precision, ${taken?.taken_at ?? null}::text,
      v.user_id, f.organization_id, v.created_at
    from style_files f join style_file_versions v on v.file_id = f.id and v.number = f.version
    where f.id = ${fileId} returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export const findPlaceOfFile = async (
  db: Reader,
  { fileId, purpose }: { fileId: number; purpose: FilePurpose },
): Promise<number | null> => {
  const row = await db
    .selectFrom('files')
    .where('style_file_id', '=', fileId)
    .where('purpose', '=', purpose)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Ids of places: all of these files, or these alone. */
export const listPlaceIds = async (db: Reader, fileIds: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('files')
    .where(sql<boolean>`style_file_id = any(${fileIds}::bigint[])`)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What they were of goes on without: the style without a picture, its lines and colourways too. The style is locked. */
export const deletePlaces = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  for (const id of ids) await dropPicture(tx, id)
  if (ids.length > 0)
    await tx
      .deleteFrom('files')
      .where('id', 'in', [...ids])
      .execute()
}

/** The place that is the style's picture. */
export const findPictureOf = async (db: Reader, styleId: number): Promise<number | null> => {
  const { default_image_id } = await db
    .selectFrom('styles')
    .where('id', '=', styleId)
    .select('default_image_id')
    .executeTakeFirstOrThrow()
  return default_image_id
}

export const countSketches = async (db: Reader, styleId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('files')
    .where('style_id', '=', styleId)
    .where('purpose', '=', 'tech_pack')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
