import { freezeGeoImage, type GalleryImage, type GeoImage } from '#contract/files/geo-images.ts'
import type { SnapshotGeoImage } from '#contract/files/snapshot-geo-image.ts'
import type { PictureFacts } from '#server/platform/files/pictures/pictures.ts'
import type { GalleryRow, GeoImageRow } from './geo-image.store.ts'
import { findNearCity } from './near-city.ts'

/** A reader of geo images, by the company alone. */
export interface GeoReader {
  organization_id: number
}

const isOwn = (reader: GeoReader, image: { organization_id: number }): boolean =>
  image.organization_id === reader.organization_id

const pictureOf = ({ blob_hash, width, height }: GeoImageRow): GeoImage['picture'] => ({
  hash: blob_hash,
  width,
  height,
})

/** What the public may know of it, named after what it stands on. */
export const freezeRow = (row: GeoImageRow, alt: string): SnapshotGeoImage =>
  freezeGeoImage({ ...row, picture: pictureOf(row), near: findNearCity(row) }, alt)

/** File names and originals, which keep their EXIF, are for the own company. */
export const presentGeoImage = (reader: GeoReader, row: GeoImageRow): GeoImage => ({
  id: row.id,
  upload_name: row.upload_name,
  url: `/api/geo/preview/${row.upload_name}`,
  title: isOwn(reader, row) ? row.title : null,
  picture: pictureOf(row),
  latitude: row.latitude,
  longitude: row.longitude,
  altitude: row.altitude,
  accuracy: row.accuracy,
  altitude_accuracy: row.altitude_accuracy,
  taken_at: row.taken_at,
  near: findNearCity(row),
  source: row.source as GeoImage['source'],
  organization: { id: row.organization_id, name: row.organization_name },
  created_at: row.created_at,
  can: { download: isOwn(reader, row) },
})

export const presentGalleryImage = (reader: GeoReader, row: GalleryRow): GalleryImage => ({
  ...presentGeoImage(reader, row),
  uses: row.uses,
})

/** Where the EXIF says that it was taken; cameras without a fix write zeros, which is a place in the sea. */
export const positionOf = (picture: PictureFacts | null) => {
  const { latitude = null, longitude = null, altitude = null, accuracy = null } = picture ?? {}
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null
  return { latitude, longitude, altitude, accuracy, altitude_accuracy: null }
}

/** Owners add to every step, an assigned company to those whose supplier it is. */
export const canAddToDetail = (
  reader: GeoReader & { is_owner: boolean },
  detail: { supplier_id: number | null },
): boolean => reader.is_owner || detail.supplier_id === reader.organization_id

/** Owners take any off, an assigned company its own. */
export const canRemoveFromDetail = (
  reader: GeoReader & { is_owner: boolean },
  image: { organization_id: number },
): boolean => reader.is_owner || isOwn(reader, image)
