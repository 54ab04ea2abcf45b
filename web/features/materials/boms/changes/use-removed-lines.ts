/** Lines that leave the sheet: asked first where undo could not bring them back whole, put back with their geo images. */
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { BomGeoImage } from '#contract/files/geo-images.ts'
import type { BomItem } from '#contract/materials/boms.ts'
import { bomGeoImagesQuery } from '#web/features/files/geo-images/bom-line-geo-images.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { canReturn } from './bom-changes.rules.ts'
import type { BomChanges } from './use-bom-changes.ts'
import { useLineImages } from './use-line-images.ts'

export const useRemovedLines = (styleId: number, { lineOf }: Pick<BomChanges, 'lineOf'>) => {
  const { data: placed } = useQuery(bomGeoImagesQuery(styleId))
  const images = useLineImages(styleId)
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
    const all = await images.read()
    const own = all.filter(({ geo_image }) => geo_image.organization.id === organization.id)
    const imagesOfLine = Map.groupBy(own, ({ bom_item_id }) => bom_item_id)
    for (const { id } of removed) kept.current.set(id, imagesOfLine.get(lineOf(id)?.id ?? 0) ?? [])
  }
  /** Once they are saved again. */
  const placeAgain = async (returned: readonly BomItem[]): Promise<void> => {
    const own = returned.filter(({ id }) => kept.current.get(id)?.length)
    for (const { id, item } of own)
      await images.place({ id: lineOf(id)?.id ?? 0, item }, kept.current.get(id) ?? [])
    if (own.length > 0) await images.reload()
  }
  return { agreeTo, remember, placeAgain }
}
