import type { PictureWidth } from '#contract/files/files.ts'
import type { GeoImage } from '#contract/files/geo-images.ts'
import { geoImageUrl } from '#web/lib/api/picture-addresses.ts'
import { nameOfImage } from './geo-image.rules.ts'
import classes from './geo-images.module.css'

export function GeoPicture({ image, width = 320 }: { image: GeoImage; width?: PictureWidth }) {
  return (
    <img
      className={width > 320 ? classes.large : classes.picture}
      src={geoImageUrl(image.upload_name, width)}
      width={image.picture.width}
      height={image.picture.height}
      alt={nameOfImage(image)}
      loading="lazy"
      decoding="async"
    />
  )
}
