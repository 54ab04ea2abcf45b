import type { SnapshotPicture } from '#contract/files/snapshot-picture.ts'
import type { PassportView } from './passport-view.ts'
import { brandLanguage } from './words.rules.ts'

/** Widths that pictures are kept in for display. */
export const PICTURE_WIDTHS = [320, 640, 1280]

/** Nothing is scaled up, so widths past the first that covers the original would only repeat it. */
const usefulWidths = (original: number): number[] =>
  PICTURE_WIDTHS.filter((_, index) => index === 0 || (PICTURE_WIDTHS[index - 1] ?? 0) < original)

/** The widest rendition worth asking for. */
export const widestOf = ({ width }: SnapshotPicture): number => usefulWidths(width).at(-1) ?? 320

export function PassportPicture({ view }: { view: PassportView }) {
  const { picture, product_name } = view.snapshot
  if (!picture) {
    if (view.snapshot.version !== null) return null
    return <p className="picture empty">{view.texts.noPicture}</p>
  }
  const widths = usefulWidths(picture.width)
  return (
    <img
      className="picture"
      src={view.pictureUrl(picture, widestOf(picture))}
      srcSet={widths.map((width) => `${view.pictureUrl(picture, width)} ${width}w`).join(', ')}
      sizes="(min-width: 1180px) 450px, (min-width: 860px) 40vw, 100vw"
      width={picture.width}
      height={picture.height}
      alt={picture.alt || product_name}
      lang={brandLanguage(view)}
      fetchPriority="high"
    />
  )
}
