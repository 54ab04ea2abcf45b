import { GEO_TEXTS } from '#contract/files/geo-images.ts'
import type { PassportStep, Trace } from '#contract/passports/passports.ts'
import { GeoImagesButton } from '#web/features/files/geo-images/geo-images-button.tsx'
import { useDetailActions } from '#web/features/files/geo-images/geo-place.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { Problem } from '#web/ui/text/text.tsx'
import type { DetailValues } from '../editor/passport-values.rules.ts'
import { findSavedDetail, sayLeaving } from './leaving-images.rules.ts'

type SavedDetail = PassportStep['details'][number]

interface SavedGeoImagesProps {
  styleId: number
  detail: SavedDetail
  /** Names the detail for those who hear the button. */
  label: string
}

/** The pictures of a detail as it is saved. */
export function SavedGeoImages({ styleId, detail, label }: SavedGeoImagesProps) {
  const actions = useDetailActions(styleId, detail.id)
  const place = { label, images: detail.geo_images, canAdd: detail.can.add_geo_image, ...actions }
  return <GeoImagesButton styleId={styleId} place={place} />
}

const NOTHING_SAVED = {
  images: [],
  canAdd: true,
  add: () => Promise.resolve(),
  remove: () => Promise.resolve(),
}

interface DetailGeoImagesProps {
  styleId: number
  trace: Trace
  detail: DetailValues
  label: string
}

/** The pictures of a detail in the editor; one that is not saved yet has to be saved first. */
export function DetailGeoImages({ styleId, trace, detail, label }: DetailGeoImagesProps) {
  const saved = findSavedDetail(trace, detail.id)
  if (!saved) {
    const place = { label, ...NOTHING_SAVED }
    return (
      <div>
        <GeoImagesButton styleId={styleId} place={place} onRefuse={() => noticeError(GEO_TEXTS.saveFirst)} />
      </div>
    )
  }
  const leaving = sayLeaving(saved, detail.supplier_id)
  return (
    <div>
      <SavedGeoImages styleId={styleId} detail={saved} label={label} />
      {leaving && (
        <Problem role="status" mt={6}>
          {leaving}
        </Problem>
      )}
    </div>
  )
}
