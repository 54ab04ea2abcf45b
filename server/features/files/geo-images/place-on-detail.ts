/** Puts geo images onto the steps of a passport's draft, and takes them off. */
import { GEO_TEXTS, MAX_GEO_IMAGES_A_PLACE, type TraceGeoImage } from '#contract/files/geo-images.ts'
import { requireCanOnPassport } from '#server/access/passport.access.ts'
import { holdStyle, lockDocuments, type StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { canAddToDetail, canRemoveFromDetail } from './geo-image.rules.ts'
import { holdOwn } from './geo-image.store.ts'
import { presentPlaced } from './list-trace-geo-images.ts'
import {
  deletePlaced,
  findDetail,
  findOnDetail,
  findPlaced,
  insertOnDetail,
} from './trace-geo-image.store.ts'

const readerOf = (actor: Actor, { is_owner }: StyleStanding) => ({
  organization_id: actor.organization_id,
  is_owner,
})

interface Placing {
  actor: Actor
  styleId: number
  detailId: number
  imageId: number
}

/** Twice is once. @throws Refusal `not_found`, `forbidden` on others' steps, `conflict` where there are enough */
export const placeOnDetail = async (
  tx: Tx,
  { actor, styleId, detailId, imageId }: Placing,
): Promise<TraceGeoImage> => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnPassport(actor, 'passport:add_geo_image', style)
  await lockDocuments(tx, styleId, ['passport'])
  const detail = found(await findDetail(tx, styleId, detailId), GEO_TEXTS.stepNotFound)
  if (!canAddToDetail(readerOf(actor, style), detail)) throw new Refusal('forbidden')
  found(await holdOwn(tx, actor, imageId), GEO_TEXTS.notFound)
  const place = { styleId, detailId, imageId }
  const there = await findOnDetail(tx, place)
  if (there) return presentPlaced(actor, style, there)
  if (detail.images >= MAX_GEO_IMAGES_A_PLACE) throw new Refusal('conflict', { text: GEO_TEXTS.tooMany })
  await insertOnDetail(tx, { detail_id: detailId, geo_image_id: imageId, added_by: actor.user_id })
  await noteAction(tx, actor, 'added', { styleId, detailId, imageId })
  return presentPlaced(actor, style, found(await findOnDetail(tx, place)))
}

/** It stays in its gallery. @throws Refusal `not_found`, `forbidden` for another company's */
export const takeOffDetail = async (
  tx: Tx,
  { actor, styleId, placeId }: { actor: Actor; styleId: number; placeId: number },
): Promise<void> => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnPassport(actor, 'passport:add_geo_image', style)
  await lockDocuments(tx, styleId, ['passport'])
  const placed = found(await findPlaced(tx, styleId, placeId), GEO_TEXTS.notFound)
  if (!canRemoveFromDetail(readerOf(actor, style), placed)) throw new Refusal('forbidden')
  await deletePlaced(tx, placeId)
  await noteAction(tx, actor, 'removed', { styleId, detailId: placed.detail_id, imageId: placed.id })
}

const noteAction = (
  tx: Tx,
  actor: Actor,
  act: 'added' | 'removed',
  { styleId, detailId, imageId }: Omit<Placing, 'actor'>,
) =>
  audit(tx, actor, {
    action: `passport.geo_image_${act}`,
    subject: { kind: 'style', id: styleId },
    details: { detail_id: detailId, geo_image_id: imageId },
  })
