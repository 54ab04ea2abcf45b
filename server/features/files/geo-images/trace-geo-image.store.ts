/** Geo images on the details of a passport's steps. */
import { sql } from 'kysely'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { selectGeoImages } from './geo-image.store.ts'

const selectPlaced = (db: Reader, styleId: number) =>
  selectGeoImages(db)
    .innerJoin('passport_geo_images as p', 'p.geo_image_id', 'i.id')
    .innerJoin('passport_step_details as d', 'd.id', 'p.detail_id')
    .innerJoin('passport_steps as s', 's.id', 'd.step_id')
    .where('s.style_id', '=', styleId)
    .select(['p.id as place_id', 'p.detail_id', 'p.added_by'])
    .orderBy('p.id')

export type PlacedRow = Awaited<ReturnType<typeof listOfStyle>>[number]

/** Of the style's draft, in the order in which they were added. */
export const listOfStyle = (db: Reader, styleId: number) => selectPlaced(db, styleId).execute()

export const findPlaced = (db: Reader, styleId: number, placeId: number): Promise<PlacedRow | undefined> =>
  selectPlaced(db, styleId).where('p.id', '=', placeId).executeTakeFirst()

export const findOnDetail = (
  db: Reader,
  { styleId, detailId, imageId }: { styleId: number; detailId: number; imageId: number },
): Promise<PlacedRow | undefined> =>
  selectPlaced(db, styleId)
    .where('p.detail_id', '=', detailId)
    .where('p.geo_image_id', '=', imageId)
    .executeTakeFirst()

export const findDetail = (db: Reader, styleId: number, detailId: number) =>
  db
    .selectFrom('passport_step_details as d')
    .innerJoin('passport_steps as s', 's.id', 'd.step_id')
    .where('s.style_id', '=', styleId)
    .where('d.id', '=', detailId)
    .select(['d.id', 'd.supplier_id'])
    .select(({ selectFrom }) =>
      selectFrom('passport_geo_images')
        .whereRef('detail_id', '=', 'd.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('images'),
    )
    .executeTakeFirst()

export const insertOnDetail = async (
  tx: Tx,
  place: { detail_id: number; geo_image_id: number; added_by: number },
): Promise<void> => {
  await tx.insertInto('passport_geo_images').values(place).execute()
}

export const deletePlaced = async (tx: Tx, placeId: number): Promise<void> => {
  await tx.deleteFrom('passport_geo_images').where('id', '=', placeId).execute()
}

/** Takes all of a draft's pictures off its steps. */
export const deleteOfStyle = async (tx: Tx, styleId: number): Promise<void> => {
  await tx
    .deleteFrom('passport_geo_images')
    .where('detail_id', 'in', (select) =>
      select
        .selectFrom('passport_step_details as d')
        .innerJoin('passport_steps as s', 's.id', 'd.step_id')
        .where('s.style_id', '=', styleId)
        .select('d.id'),
    )
    .execute()
}

/** One draft's pictures on the same steps of another, as far as they are the own company's. */
export const copyTraceGeoImages = async (
  tx: Tx,
  actor: Pick<Actor, 'organization_id' | 'user_id'>,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> => {
  await sql`insert into passport_geo_images (detail_id, geo_image_id, added_by)
    select td.id, p.geo_image_id, ${actor.user_id}
    from passport_geo_images p
    join geo_images i on i.id = p.geo_image_id and i.organization_id = ${actor.organization_id}
    join passport_step_details fd on fd.id = p.detail_id
    join passport_steps f on f.id = fd.step_id and f.style_id = ${fromId}
    join passport_steps t on t.style_id = ${toId} and t.position = f.position
    join passport_step_details td on td.step_id = t.id and td.position = fd.position
    order by p.id`.execute(tx)
}

/** Of these ids those that are the own company's. */
export const listOwnIds = async (tx: Tx, actor: Actor, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('geo_images')
    .where('organization_id', '=', actor.organization_id)
    .where(sql<boolean>`id = any(${ids})`)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
