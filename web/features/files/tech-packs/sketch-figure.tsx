/** A file of the tech pack: a picture opens large beside the page, any other is seen as it is drawn, and downloaded. */

import { useState } from 'react'
import type { PictureWidth } from '#contract/files/files.ts'
import { downloadFile } from '#contract/files/files.ts'
import type { TechPackSketch } from '#contract/files/tech-packs.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { fileShowUrl, withWidth } from '#web/lib/api/picture-addresses.ts'
import { formatFileSize } from '#web/lib/formats.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { KindIcon } from '#web/records/files/kind-icon.tsx'
import { wordOfKind } from '#web/records/files/kind-words.rules.ts'
import { shownAddress } from '#web/records/files/shown-address.ts'
import classes from './tech-packs.module.css'

const LARGE = 1280

export function SketchFigure({ sketch, width }: { sketch: TechPackSketch; width: PictureWidth }) {
  const { upload_name, title, caption, size } = sketch
  const drawn = shownAddress(sketch)
  const [isBroken, setBroken] = useState(false)
  if (sketch.width !== null) {
    return (
      <a
        className={classes.shown}
        href={fileShowUrl(upload_name, LARGE)}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open ${title}`}
      >
        <img src={fileShowUrl(upload_name, width)} alt={caption ?? title} loading="lazy" />
      </a>
    )
  }
  return (
    <a
      className={classes.file}
      href={addressOf(downloadFile, { params: { uploadName: upload_name } })}
      download
      aria-label={`Download ${title}`}
    >
      {drawn && !isBroken ? (
        <img
          className={classes.drawn}
          src={withWidth(drawn, width)}
          alt=""
          loading="lazy"
          onError={() => setBroken(true)}
        />
      ) : (
        <KindIcon title={title} size={22} />
      )}
      <span>{title}</span>
      <span className={classes.second}>{joinFacts([wordOfKind(title), formatFileSize(size)])}</span>
    </a>
  )
}
