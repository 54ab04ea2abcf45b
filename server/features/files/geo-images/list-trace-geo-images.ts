import type { BomGeoImage, TraceGeoImage } from '#contract/files/geo-images.ts'
import type { SnapshotGeoImage } from '#contract/files/snapshot-geo-image.ts'
import { canOnBom } from '#server/access/bom.access.ts'
import { canOnPassport } from '#server/access/passport.access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { type BomPlacedRow, listOfBom } from './bom-geo-image.store.ts'
import { canAddToDetail, canRemoveFromDetail, freezeRow, presentGeoImage } from './geo-image.rules.ts'
import { listOfStyle, type PlacedRow } from './trace-geo-image.store.ts'

const mayAct = (actor: Actor, style: StyleStanding): boolean =>
  canOnPassport(actor, 'passport:add_geo_image', style)

export const presentPlaced = (actor: Actor, style: StyleStanding, row: PlacedRow): TraceGeoImage => {
  const reader = { organization_id: actor.organization_id, is_owner: style.is_owner }
  return {
    id: row.place_id,
    geo_image: presentGeoImage(actor, row),
    geo_image_id: row.id,
    inquiry_trace_id: row.detail_id,
    can: { remove: mayAct(actor, style) && canRemoveFromDetail(reader, row) },
  }
}

export const presentOnLine = (actor: Actor, style: StyleStanding, row: BomPlacedRow): BomGeoImage => ({
  id: row.place_id,
  geo_image: presentGeoImage(actor, row),
  geo_image_id: row.id,
  bom_item_id: row.bom_item_id,
  can: { remove: canOnBom(actor, 'bom:change', style) },
})

/** Whether the actor may add a picture of the own company to a detail. */
export const canAddGeoImage = (
  actor: Actor,
  style: StyleStanding,
  detail: { supplier_id: number | null },
): boolean =>
  mayAct(actor, style) &&
  canAddToDetail({ organization_id: actor.organization_id, is_owner: style.is_owner }, detail)

export const listBomGeoImages = async (
  db: Reader,
  actor: Actor,
  style: StyleStanding & { id: number },
): Promise<BomGeoImage[]> => (await listOfBom(db, style.id)).map((row) => presentOnLine(actor, style, row))

/** What the public may know of the pictures on a style's BOM lines; each is named after its line. */
export const freezeBomGeoImages = async (
  db: Reader,
  styleId: number,
): Promise<(line: { id: number; item: string }) => SnapshotGeoImage[]> => {
  const byLine = Map.groupBy(await listOfBom(db, styleId), ({ bom_item_id }) => bom_item_id)
  return ({ id, item }) => (byLine.get(id) ?? []).map((row) => freezeRow(row, item))
}

/** The pictures of a draft's details, for its editor and for what is frozen of it. */
export const listTraceGeoImages = async (
  db: Reader,
  actor: Actor,
  style: StyleStanding & { id: number },
): Promise<TraceGeoImage[]> =>
  (await listOfStyle(db, style.id)).map((row) => presentPlaced(actor, style, row))
