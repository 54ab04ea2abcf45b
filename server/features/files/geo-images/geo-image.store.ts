/** The companies' geo images themselves; where styles show them is in the stores of the places. */
import { sql } from 'kysely'
import { GEO_GALLERY_PAGE, type GeoImage, type ManualPosition } from '#contract/files/geo-images.ts'
import { offsetOf } from '#contract/values/page.ts'
import {
  fromStyles,
  hasAccount,
  inScope,
  isAssigned,
  isOwner,
  isStyleVerified,
} from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'

export const selectGeoImages = (db: Reader) =>
  db
    .selectFrom('geo_images as i')
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .select(['i.id', 'i.organization_id', 'i.upload_name', 'i.blob_hash', 'i.title', 'i.mime_type'])
    .select(['i.width', 'i.height', 'i.latitude', 'i.longitude', 'i.altitude', 'i.accuracy'])
    .select(['i.altitude_accuracy', 'i.taken_at', 'i.source', 'i.created_at'])
    .select('o.name as organization_name')

export type GeoImageRow = Awaited<ReturnType<ReturnType<typeof selectGeoImages>['executeTakeFirstOrThrow']>>

/** How many steps and BOM lines of drafts show it. */
const uses = sql<number>`(select count(*) from passport_geo_images p where p.geo_image_id = i.id)
  + (select count(*) from bom_geo_images b where b.geo_image_id = i.id)`

const selectGallery = (db: Reader, actor: Actor) =>
  selectGeoImages(db).where('i.organization_id', '=', actor.organization_id)

export type GalleryRow = GeoImageRow & { uses: number }

export const listGallery = async (db: Reader, actor: Actor, page: number): Promise<GalleryRow[]> =>
  selectGallery(db, actor)
    .select(uses.as('uses'))
    .orderBy('i.id', 'desc')
    .limit(GEO_GALLERY_PAGE)
    .offset(offsetOf(page, GEO_GALLERY_PAGE))
    .execute()

export const countGallery = async (db: Reader, actor: Actor): Promise<number> => {
  const { count } = await db
    .selectFrom('geo_images')
    .where('organization_id', '=', actor.organization_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** One of the actor's company, as its gallery has it. */
export const getGalleryImage = (db: Reader, actor: Actor, id: number): Promise<GalleryRow> =>
  selectGallery(db, actor).where('i.id', '=', id).select(uses.as('uses')).executeTakeFirstOrThrow()

export const findOwnImage = (db: Reader, actor: Actor, id: number): Promise<GeoImageRow | undefined> =>
  selectGallery(db, actor).where('i.id', '=', id).executeTakeFirst()

/** One of the actor's company, held until the transaction ends, so that nobody deletes it meanwhile. */
export const holdOwn = (tx: Tx, actor: Actor, id: number): Promise<GeoImageRow | undefined> =>
  selectGallery(tx, actor).where('i.id', '=', id).forShare('i').executeTakeFirst()

/** The same to be deleted: anyone who puts it onto a style waits. */
export const lockOwn = (tx: Tx, actor: Actor, id: number): Promise<GeoImageRow | undefined> =>
  selectGallery(tx, actor).where('i.id', '=', id).forUpdate('i').executeTakeFirst()

export const findByUploadName = (db: Reader, uploadName: string): Promise<GeoImageRow | undefined> =>
  selectGeoImages(db).where('i.upload_name', '=', uploadName).executeTakeFirst()

/** How the actor stands to each style of theirs that shows the picture; fifty tell enough. */
export const listStandingsOf = (db: Reader, actor: Actor, id: number) =>
  fromStyles(db)
    .where(
      sql<boolean>`s.id in (select t.style_id from passport_geo_images p
        join passport_step_details d on d.id = p.detail_id join passport_steps t on t.id = d.step_id
        where p.geo_image_id = ${id}
        union all select b.style_id from bom_geo_images b where b.geo_image_id = ${id})`,
    )
    .where(inScope(actor))
    .select([
      's.id',
      'c.brand_id',
      'c.created_by_organization_id as created_by_organization_id_of_collection',
    ])
    .select([
      isOwner(actor).as('is_owner'),
      isAssigned(actor).as('is_assigned'),
      isStyleVerified.as('verified'),
      hasAccount.as('brand_has_account'),
      sql<boolean>`s.id in (select b.style_id from bom_geo_images b where b.geo_image_id = ${id})`.as(
        'on_bom',
      ),
      sql<boolean>`s.id in (select t.style_id from passport_geo_images p
        join passport_step_details d on d.id = p.detail_id join passport_steps t on t.id = d.step_id
        where p.geo_image_id = ${id})`.as('on_step'),
    ])
    .limit(50)
    .execute()

export interface NewGeoImage extends ManualPosition {
  file: ReceivedFile & { picture: NonNullable<ReceivedFile['picture']> }
  uploadName: string
  source: GeoImage['source']
}

export const insertGeoImage = async (
  tx: Tx,
  actor: Actor,
  { file, uploadName, source, ...position }: NewGeoImage,
): Promise<number> => {
  const { latitude, longitude, altitude, accuracy, altitude_accuracy } = position
  const { id } = await tx
    .insertInto('geo_images')
    .values({
      organization_id: actor.organization_id,
      upload_name: uploadName,
      blob_hash: file.hash,
      title: file.title,
      mime_type: file.mime_type,
      size: file.size,
      width: file.picture.width,
      height: file.picture.height,
      latitude,
      longitude,
      altitude,
      accuracy,
      altitude_accuracy,
      taken_at: file.picture.taken_at,
      source,
      created_by: actor.user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks the styles that show it, in their order, so that none is published while it goes. */
export const lockStylesOf = async (tx: Tx, id: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select s.id from styles s where s.id in (
      select t.style_id from passport_geo_images p
      join passport_step_details d on d.id = p.detail_id join passport_steps t on t.id = d.step_id
      where p.geo_image_id = ${id}
      union all select b.style_id from bom_geo_images b where b.geo_image_id = ${id})
    order by s.id for update`.execute(tx)
  return rows.map((row) => row.id)
}

/** It leaves the drafts that show it as well. */
export const deleteGeoImageRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('passport_geo_images').where('geo_image_id', '=', id).execute()
  await tx.deleteFrom('geo_images').where('id', '=', id).execute()
}
