/** Puts geo images onto lines of a style's bill of materials, and takes them off. */
import { type BomGeoImage, GEO_TEXTS, MAX_GEO_IMAGES_A_PLACE } from '#contract/files/geo-images.ts'
import { requireCanOnBom } from '#server/access/bom.access.ts'
import { holdStyle, lockDocuments } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { deleteFromBom, findLine, findOnLine, insertOnLine } from './bom-geo-image.store.ts'
import { holdOwn } from './geo-image.store.ts'
import { presentOnLine } from './list-trace-geo-images.ts'

interface Placing {
  actor: Actor
  styleId: number
  lineId: number
  imageId: number
}

/** Twice is once. @throws Refusal `not_found`, `forbidden`, `conflict` where there are enough */
export const placeOnLine = async (
  tx: Tx,
  { actor, styleId, lineId, imageId }: Placing,
): Promise<BomGeoImage> => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnBom(actor, 'bom:change', style)
  await lockDocuments(tx, styleId, ['passport', 'bom'])
  const line = found(await findLine(tx, styleId, lineId), GEO_TEXTS.lineNotFound)
  found(await holdOwn(tx, actor, imageId), GEO_TEXTS.notFound)
  const place = { styleId, lineId, imageId }
  const there = await findOnLine(tx, place)
  if (there) return presentOnLine(actor, style, there)
  if (line.images >= MAX_GEO_IMAGES_A_PLACE) throw new Refusal('conflict', { text: GEO_TEXTS.tooMany })
  await insertOnLine(tx, {
    style_id: styleId,
    bom_item_id: lineId,
    geo_image_id: imageId,
    added_by: actor.user_id,
  })
  await audit(tx, actor, {
    action: 'bom.geo_image_added',
    subject: { kind: 'style', id: styleId },
    details: { bom_item_id: lineId, geo_image_id: imageId },
  })
  return presentOnLine(actor, style, found(await findOnLine(tx, place)))
}

/** It stays in its gallery. @throws Refusal `not_found`, `forbidden` */
export const takeOffLine = async (
  tx: Tx,
  { actor, styleId, placeId }: { actor: Actor; styleId: number; placeId: number },
): Promise<void> => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnBom(actor, 'bom:change', style)
  await lockDocuments(tx, styleId, ['passport', 'bom'])
  if (!(await deleteFromBom(tx, styleId, placeId)))
    throw new Refusal('not_found', { text: GEO_TEXTS.notFound })
  await audit(tx, actor, {
    action: 'bom.geo_image_removed',
    subject: { kind: 'style', id: styleId },
    details: { bom_geo_image_id: placeId },
  })
}
