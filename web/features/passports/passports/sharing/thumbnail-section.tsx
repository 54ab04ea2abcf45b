/** The passport's picture, which is the style's picture. */
import { PASSPORT_TEXTS } from '#contract/passports/passports.ts'
import { PictureUpload } from '#web/records/pictures/picture-upload.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { useThumbnailUpload } from './use-thumbnail-upload.ts'

const HINTS = [PASSPORT_TEXTS.thumbnailResolution, PASSPORT_TEXTS.thumbnailSize]

interface ThumbnailSectionProps {
  styleId: number
  /** Upload name. */
  picture: string | null
}

export function ThumbnailSection({ styleId, picture }: ThumbnailSectionProps) {
  const upload = useThumbnailUpload(styleId)
  return (
    <Panel title="Thumbnail image">
      <PictureUpload
        picture={picture}
        alt="Thumbnail image"
        fileLabel="Thumbnail image file"
        hints={HINTS}
        upload={upload}
      />
    </Panel>
  )
}
