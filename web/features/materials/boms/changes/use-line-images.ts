/** Geo images that hang on lines, for lines that go and come back. */
import { useQueryClient } from '@tanstack/react-query'
import { addBomGeoImage, type BomGeoImage } from '#contract/files/geo-images.ts'
import type { BomItem } from '#contract/materials/boms.ts'
import { bomGeoImagesQuery } from '#web/features/files/geo-images/bom-line-geo-images.tsx'
import { useReloadPlaces } from '#web/features/files/geo-images/geo-place.ts'
import { send } from '#web/lib/api/api.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'
import { noticeError } from '#web/ui/notices/notices.ts'

interface LineImages {
  /** Of all lines. Somebody may add one after they were read. Without a network it fails at once, for somebody is waiting. */
  read: () => Promise<BomGeoImage[]>
  /** Hangs them on the line in their order, which is that of the passport. What goes wrong is told. */
  place: (line: Pick<BomItem, 'id' | 'item'>, images: readonly BomGeoImage[]) => Promise<void>
  /** Once they are placed. */
  reload: () => Promise<unknown>
}

export const useLineImages = (styleId: number): LineImages => {
  const queries = useQueryClient()
  const reload = useReloadPlaces(styleId)
  return {
    reload,
    read: async () => {
      const { bom_geo_images } = await queries.fetchQuery({
        ...bomGeoImagesQuery(styleId),
        staleTime: 0,
        retry: false,
        networkMode: 'always',
      })
      return bom_geo_images
    },
    place: async ({ id, item }, images) => {
      try {
        for (const { geo_image_id } of images)
          await send(addBomGeoImage, {
            params: { id: String(styleId) },
            body: { geo_image_id, bom_item_id: id },
          })
      } catch (error) {
        noticeError(`${item} is back, but without all of its geo images. ${textsOf(error).join(' ')}`)
      }
    },
  }
}
