/** The BOM lines of the passport that have geo images. */
import type { BomGeoImage } from '#contract/files/geo-images.ts'
import { GeoImagesButton } from '#web/features/files/geo-images/geo-images-button.tsx'
import { useBomLineActions } from '#web/features/files/geo-images/geo-place.ts'
import { geoImageUrl } from '#web/lib/api/picture-addresses.ts'
import { Strong } from '#web/ui/text/text.tsx'
import type { BomGeoRow } from '../geo.rules.ts'
import classes from '../sections.module.css'

export function BomGeoRows({ styleId, rows }: { styleId: number; rows: readonly BomGeoRow[] }) {
  return rows.map(({ id, item, images }) => (
    <li key={`line ${id}`} className={classes.geoRow}>
      <Strong component="div" weight={500} breaks flex="1 1 200px" miw={0}>
        {item}
      </Strong>
      <div className={classes.geoPictures}>
        {images.map((image) => (
          <img key={image.id} src={geoImageUrl(image.geo_image.upload_name, 96)} alt="" loading="lazy" />
        ))}
      </div>
      <LineGeoImages styleId={styleId} line={{ id, item }} images={images} />
    </li>
  ))
}

interface LineGeoImagesProps {
  styleId: number
  line: { id: number; item: string }
  images: readonly BomGeoImage[]
}

function LineGeoImages({ styleId, line, images }: LineGeoImagesProps) {
  const actions = useBomLineActions(styleId, line.id)
  // Who may take them off a BOM may add to it.
  const canAdd = images.some(({ can }) => can.remove)
  return <GeoImagesButton styleId={styleId} place={{ label: line.item, images, canAdd, ...actions }} />
}
