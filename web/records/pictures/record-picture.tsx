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
  width: PictureWidth
  /** Width by height. */
  ratio?: '1 / 1' | '4 / 3'
}

export function RecordPicture({ picture, alt = '', width, ratio = '1 / 1' }: RecordPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={classes.frame} style={{ aspectRatio: ratio }}>
      {picture && failed !== picture ? (
        <img
          className={classes.picture}
          src={fileShowUrl(picture, width)}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(picture)}
        />
      ) : (
        <IconShirt size="46%" aria-hidden className={classes.drawn} />
      )}
    </span>
  )
}
