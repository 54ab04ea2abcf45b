/** Lines that leave the sheet: asked first where undo could not bring them back whole, put back with their geo images. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { addBomGeoImage, type BomGeoImage } from '#contract/files/geo-images.ts'
import type { BomItem } from '#contract/materials/boms.ts'
import { bomGeoImagesQuery } from '#web/features/files/geo-images/bom-line-geo-images.tsx'
import { useReloadPlaces } from '#web/features/files/geo-images/geo-place.ts'
import { send } from '#web/lib/api/api.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'
import { useSession } from '#web/lib/session/session.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { canReturn } from './bom-changes.rules.ts'
import type { BomChanges } from './use-bom-changes.ts'

export const useRemovedLines = (styleId: number, { lineOf }: Pick<BomChanges, 'lineOf'>) => {
  const { data: placed } = useQuery(bomGeoImagesQuery(styleId))
  const queries = useQueryClient()
  const reloadPlaces = useReloadPlaces(styleId)
  const { organization } = useSession()
  const kept = useRef(new Map<number, BomGeoImage[]>())

  /** Null where nobody knows yet. */
  const imagesOf = (row: BomItem): BomGeoImage[] | null => {
    const id = lineOf(row.id)?.id
    if (id === undefined) return []
    return placed?.filter(({ bom_item_id }) => bom_item_id === id) ?? null
  }
  /** Whether they may go. */
  const agreeTo = async (removed: readonly BomItem[]): Promise<boolean> => {
    const lost = removed.filter((row) => {
      const images = imagesOf(row)
      return images === null || !canReturn(row, images, organization)
    })
    for (const row of removed) kept.current.set(row.id, imagesOf(row) ?? [])
    const [first, ...others] = lost
    if (!first) return true
    const title = others.length === 0 ? `Remove ${first.item}?` : `Remove ${lost.length} lines?`
    return confirm({
      title,
      body: 'Undo brings back no geo images of other companies, and no supplier that you may not choose.',
      confirmLabel: 'Remove',
      danger: true,
    })
  }
  /** Reads what hangs on lines that are to go, as far as undo can bring it back. Rejects where that cannot be read. */
  const remember = async (removed: readonly BomItem[]): Promise<void> => {
    if (removed.length === 0) return
    const { bom_geo_images } = await queries.fetchQuery({
      ...bomGeoImagesQuery(styleId),
      staleTime: 0,
      retry: false,
      networkMode: 'always',
    })
    const own = bom_geo_images.filter(({ geo_image }) => geo_image.organization.id === organization.id)
    const imagesOfLine = Map.groupBy(own, ({ bom_item_id }) => bom_item_id)
    for (const { id } of removed) kept.current.set(id, imagesOfLine.get(lineOf(id)?.id ?? 0) ?? [])
  }
  /** Once they are saved again. */
  const placeAgain = async (returned: readonly BomItem[]): Promise<void> => {
    const own = returned.filter(({ id }) => kept.current.get(id)?.length)
    for (const row of own) {
      try {
        for (const { geo_image_id } of kept.current.get(row.id) ?? [])
          await send(addBomGeoImage, {
            params: { id: String(styleId) },
            body: { geo_image_id, bom_item_id: lineOf(row.id)?.id ?? 0 },
          })
      } catch (error) {
        noticeError(`${row.item} is back, but without all of its geo images. ${textsOf(error).join(' ')}`)
      }
    }
    if (own.length > 0) await reloadPlaces()
  }
  return { agreeTo, remember, placeAgain }
}
