/** Geo images as the server answers them, for tests. */
import type { BomGeoImage, GalleryImage, GeoImage, TraceGeoImage } from '#contract/files/geo-images.ts'

export const makeGeoImage = (changes: Partial<GeoImage> = {}): GeoImage => {
  const { id = 40 } = changes
  const upload_name = `hall-${id}-aaaaaaaaaaaaaaaaaaaa`
  return {
    id,
    upload_name,
    url: `/api/geo/preview/${upload_name}`,
    title: 'hall.jpg',
    picture: { hash: String(id).padEnd(64, 'a'), width: 1600, height: 1200 },
    latitude: 40.2216089,
    longitude: 28.8601347,
    altitude: null,
    accuracy: null,
    altitude_accuracy: null,
    taken_at: '2026-09-14T08:30:00.000Z',
    near: { city: 'Bursa', country: 'TR' },
    source: 'exif',
    organization: { id: 3, name: 'Northloom' },
    created_at: '2026-09-15T08:30:00.000Z',
    can: { download: true },
    ...changes,
  }
}

export const makeGalleryImage = (changes: Partial<GalleryImage> = {}): GalleryImage => ({
  ...makeGeoImage(changes),
  uses: 0,
  ...changes,
})

/** On a detail; another company's unless told otherwise by `image`. */
export const makePlaced = (
  changes: Partial<TraceGeoImage> = {},
  image: Partial<GeoImage> = {},
): TraceGeoImage => {
  const geo_image = makeGeoImage(image)
  return {
    id: 400 + geo_image.id,
    geo_image,
    geo_image_id: geo_image.id,
    inquiry_trace_id: 70,
    can: { remove: true },
    ...changes,
  }
}

/** On a BOM line, 6 unless told otherwise. */
export const makeOnLine = (
  changes: Partial<BomGeoImage> = {},
  image: Partial<GeoImage> = {},
): BomGeoImage => {
  const geo_image = makeGeoImage(image)
  return {
    id: 50 + geo_image.id,
    geo_image,
    geo_image_id: geo_image.id,
    bom_item_id: 6,
    can: { remove: true },
    ...changes,
  }
}
