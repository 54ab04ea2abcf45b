/** The picture of a record, or a drawn one where it has none. */
import { useState } from 'react'
import type { PictureWidth } from '#contract/files/files.ts'
import { fileShowUrl } from '#web/lib/api/picture-addresses.ts'
import { IconShirt } from '../icons.ts'
import classes from './record-picture.module.css'

interface RecordPictureProps {
  /** Upload name, for `file_show`. */
  picture: string | null
  /** What it shows; empty where the name stands beside it. */
  alt?: string
  /** The widest that the screen may need. */
  width: PictureWidth
  /** How wide it stands on the page, in pixels, where that is known: a screen of few points takes a smaller one. */
  shown?: number
  /** Width by height. */
  ratio?: '1 / 1' | '4 / 3'
  /** Seen as soon as the page is: it does not wait until the browser knows where it stands. */
  isFirst?: boolean
}

/** Of those that the contract has, which would come with all calls of files. */
const WIDTHS: readonly PictureWidth[] = [96, 160, 320, 640, 1280]

const listSources = (picture: string, widest: PictureWidth): string =>
  WIDTHS.filter((width) => width <= widest)
    .map((width) => `${fileShowUrl(picture, width)} ${width}w`)
    .join(', ')

export function RecordPicture({
  picture,
  alt = '',
  width,
  shown,
  ratio = '1 / 1',
  isFirst,
}: RecordPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={classes.frame} style={{ aspectRatio: ratio }}>
      {picture && failed !== picture ? (
        <img
          className={classes.picture}
          src={fileShowUrl(picture, width)}
          {...(shown && { srcSet: listSources(picture, width), sizes: `${shown}px` })}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          onError={() => setFailed(picture)}
        />
      ) : (
        <IconShirt size="46%" aria-hidden className={classes.drawn} />
      )}
    </span>
  )
}
