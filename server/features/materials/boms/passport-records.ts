/** The bill of materials as the passport sees it: which lines are shown, and what they say there. */

import type { SnapshotGeoImage } from '#contract/files/snapshot-geo-image.ts'
import type { BomRecord, SnapshotBomLine } from '#contract/passports/passport-bom.ts'
import { freezeBomGeoImages } from '#server/features/files/geo-images/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { type BomRow, listItems } from './bom.store.ts'
import { showItems, touchBom } from './bom-write.store.ts'

export const listBomRecords = async (db: Reader, styleId: number): Promise<BomRecord[]> => {
  const [rows, geoImagesOf] = await Promise.all([listItems(db, styleId), freezeBomGeoImages(db, styleId)])
  return rows.map((row) => ({
    id: row.id,
    is_selected: row.show_in_passport,
    picture_name: row.upload_name,
    line: freezeLine(row, geoImagesOf(row)),
  }))
}

const freezeLine = (row: BomRow, geo_images: SnapshotGeoImage[]): SnapshotBomLine => ({
  section: row.section,
  item: row.item,
  composition: row.composition,
  colour: row.colour,
  supplier: row.supplier_name,
  country: row.country_of_origin,
  certification: row.certification,
  recycled: row.recycled_percent,
  weight: row.weight && row.weight_unit ? { value: row.weight, unit: row.weight_unit } : null,
  picture: pictureOf(row),
  geo_images,
})

const pictureOf = ({ blob_hash, width, height, item }: BomRow): SnapshotBomLine['picture'] =>
  blob_hash && width && height ? { hash: blob_hash, width, height, alt: item } : null

interface Selection {
  styleId: number
  userId: number
  ids: readonly number[]
}

/** Shows these lines, as far as they are there, and no others; anyone who edits the BOM meanwhile is told of it. */
export const selectBomItems = async (tx: Tx, { styleId, userId, ids }: Selection): Promise<void> => {
  const wanted = new Set(ids)
  const rows = await listItems(tx, styleId)
  if (rows.every((row) => row.show_in_passport === wanted.has(row.id))) return
  const version = await touchBom(tx, { styleId, userId })
  await showItems(tx, { styleId, version }, ids)
}
