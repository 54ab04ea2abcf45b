/** Where geo images are put: a detail of a step, or a line of the bill of materials. */
import { useQueryClient } from '@tanstack/react-query'
import {
  addBomGeoImage,
  addTraceGeoImage,
  type BomGeoImage,
  removeBomGeoImage,
  removeTraceGeoImage,
  type TraceGeoImage,
} from '#contract/files/geo-images.ts'
import { send } from '#web/lib/api/api.ts'
import { useReloadStyle } from '#web/records/style/style.queries.ts'
import { galleryQuery } from './gallery.queries.ts'

export type PlacedImage = Pick<TraceGeoImage | BomGeoImage, 'id' | 'geo_image' | 'geo_image_id' | 'can'>

export interface GeoPlace {
  /** Names it in titles and for those who listen: `Detail 1 of Knitting`. */
  label: string
  images: readonly PlacedImage[]
  canAdd: boolean
  add: (imageId: number) => Promise<unknown>
  remove: (placeId: number) => Promise<unknown>
}

/** Shows what changed: on the style, in the passport's draft with its preview, and in the gallery. */
export const useReloadPlaces = (styleId: number): (() => Promise<unknown>) => {
  const queries = useQueryClient()
  const reloadStyle = useReloadStyle(styleId)
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['passport'] }),
      queries.invalidateQueries({ queryKey: ['bom-geo-images', styleId] }),
      queries.invalidateQueries({ queryKey: galleryQuery.queryKey }),
      reloadStyle(),
    ])
}

interface PlaceActions {
  add: GeoPlace['add']
  remove: GeoPlace['remove']
}

export const useDetailActions = (styleId: number, detailId: number): PlaceActions => {
  const reload = useReloadPlaces(styleId)
  const id = String(styleId)
  return {
    add: async (imageId) => {
      await send(addTraceGeoImage, {
        params: { id },
        body: { geo_image_id: imageId, inquiry_trace_id: detailId },
      })
      await reload()
    },
    remove: async (placeId) => {
      await send(removeTraceGeoImage, { params: { id, geoId: String(placeId) } })
      await reload()
    },
  }
}

export const useBomLineActions = (styleId: number, lineId: number): PlaceActions => {
  const reload = useReloadPlaces(styleId)
  const id = String(styleId)
  return {
    add: async (imageId) => {
      await send(addBomGeoImage, { params: { id }, body: { geo_image_id: imageId, bom_item_id: lineId } })
      await reload()
    },
    remove: async (placeId) => {
      await send(removeBomGeoImage, { params: { id, geoId: String(placeId) } })
      await reload()
    },
  }
}
