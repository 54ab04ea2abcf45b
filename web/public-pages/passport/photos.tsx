import type { SnapshotGeoImage } from '#contract/files/snapshot-geo-image.ts'
import { readTakenAt } from '#contract/values/taken-at.ts'
import { formatDay, formatPlace, formatPosition } from './formats.ts'
import type { PassportView } from './passport-view.ts'
import { DOT } from './route/dotted.tsx'
import { capitalize } from './texts/passport-texts.ts'

/** Where a map of the world shows the place; opened beside the passport. */
const mapUrl = ({ latitude, longitude }: SnapshotGeoImage): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`

/** `of`: the step or the material that the picture shows, in the reader's words. */
type PhotoProps = { image: SnapshotGeoImage; of: string; view: PassportView }

function Photo({ image, of, view }: PhotoProps) {
  const { picture, taken_at } = image
  const small = view.pictureUrl(picture, 320)
  const near = image.near && capitalize(view.texts.words.near(formatPlace(image.near, view.language)))
  return (
    <li>
      <img
        src={small}
        srcSet={picture.width > 320 ? `${small}, ${view.pictureUrl(picture, 640)} 2x` : undefined}
        width={picture.width}
        height={picture.height}
        alt={view.texts.photoOf(of)}
        loading="lazy"
        decoding="async"
      />
      <p>
        <a href={mapUrl(image)} target="_blank" rel="noreferrer">
          {near && `${near}${DOT}`}
          <span translate="no">{formatPosition(image)}</span>
        </a>
        {taken_at && `${DOT}${formatDay(readTakenAt(taken_at).clock.toISOString(), view.language)}`}
      </p>
    </li>
  )
}

/** Pictures that were taken where a part of the work is done, or where a material comes from. */
export function Photos({ images, ...props }: Omit<PhotoProps, 'image'> & { images: SnapshotGeoImage[] }) {
  if (images.length === 0) return null
  return (
    <ul className="photos">
      {images.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot never changes, and its pictures have no other key
        <Photo key={index} image={image} {...props} />
      ))}
    </ul>
  )
}
