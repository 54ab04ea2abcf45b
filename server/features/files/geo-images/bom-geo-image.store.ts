/** Geo images on the lines of a style's bill of materials. */
import { sql } from 'kysely'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { selectGeoImages } from './geo-image.store.ts'

const selectPlaced = (db: Reader, styleId: number) =>
  selectGeoImages(db)
    .innerJoin('bom_geo_images as p', 'p.geo_image_id', 'i.id')
    .where('p.style_id', '=', styleId)
    .select(['p.id as place_id', 'p.bom_item_id'])
    .orderBy('p.id')

export type BomPlacedRow = Awaited<ReturnType<typeof listOfBom>>[number]

/** Of the style's lines, in the order in which they were added. */
export const listOfBom = (db: Reader, styleId: number) => selectPlaced(db, styleId).execute()

export const findOnLine = (
  db: Reader,
  { styleId, lineId, imageId }: { styleId: number; lineId: number; imageId: number },
): Promise<BomPlacedRow | undefined> =>
  selectPlaced(db, styleId)
    .where('p.bom_item_id', '=', lineId)
    .where('p.geo_image_id', '=', imageId)
    .executeTakeFirst()

export const findLine = (db: Reader, styleId: number, lineId: number) =>
  db
    .selectFrom('bom_items as b')
    .where('b.style_id', '=', styleId)
    .where('b.id', '=', lineId)
    .select('b.id')
    .select(({ selectFrom }) =>
      selectFrom('bom_geo_images')
        .whereRef('bom_item_id', '=', 'b.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('images'),
    )
    .executeTakeFirst()

export const insertOnLine = async (
  tx: Tx,
  place: { style_id: number; bom_item_id: number; geo_image_id: number; added_by: number },
): Promise<void> => {
  await tx.insertInto('bom_geo_images').values(place).execute()
}

/** False where the style has no such picture on a line. */
export const deleteFromBom = async (tx: Tx, styleId: number, placeId: number): Promise<boolean> => {
  const deleted = await tx
    .deleteFrom('bom_geo_images')
    .where('style_id', '=', styleId)
    .where('id', '=', placeId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** One style's pictures on the same lines of another, as far as they are the own company's. */
export const copyBomGeoImages = async (
  tx: Tx,
  actor: Pick<Actor, 'organization_id' | 'user_id'>,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> => {
  await sql`insert into bom_geo_images (style_id, bom_item_id, geo_image_id, added_by)
    select t.style_id, t.id, p.geo_image_id, ${actor.user_id}
    from bom_geo_images p
    join geo_images i on i.id = p.geo_image_id and i.organization_id = ${actor.organization_id}
    join bom_items f on f.id = p.bom_item_id and f.style_id = ${fromId}
    join bom_items t on t.style_id = ${toId} and t.position = f.position
    order by p.id`.execute(tx)
}
