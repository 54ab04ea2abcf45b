import { queryOptions, useQuery } from '@tanstack/react-query'
import { listBomGeoImages } from '#contract/files/geo-images.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import { GeoImagesButton } from './geo-images-button.tsx'
import { useBomLineActions } from './geo-place.ts'

export const bomGeoImagesQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['bom-geo-images', styleId],
    meta: readsOfStyle('bom'),
    queryFn: ({ signal }) => send(listBomGeoImages, { params: { id: String(styleId) } }, { signal }),
    select: ({ bom_geo_images }) => bom_geo_images,
  })

interface BomLineGeoImagesProps {
  styleId: number
  line: { id: number; item: string }
  canAdd: boolean
}

/** The pictures of a line; there once it is known which ones it has. */
export function BomLineGeoImages({ styleId, line, canAdd }: BomLineGeoImagesProps) {
  const placed = useQuery(bomGeoImagesQuery(styleId))
  const actions = useBomLineActions(styleId, line.id)
  if (!placed.data) return null
  const images = placed.data.filter(({ bom_item_id }) => bom_item_id === line.id)
  return <GeoImagesButton styleId={styleId} place={{ label: line.item, images, canAdd, ...actions }} />
}
