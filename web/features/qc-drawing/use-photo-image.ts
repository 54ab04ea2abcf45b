import { useEffect, useState } from 'react'
import { type DecodedPhoto, decodePhoto, type PhotoSource, readPhoto } from './decode-photo.ts'
import type { Size } from './fit-view.rules.ts'

export interface ShownPhoto extends Size {
  source: PhotoSource
}

type PhotoImage =
  | { state: 'loading' | 'failed'; image: null }
  | { state: 'shown'; image: DecodedPhoto['image'] }

/** Eighths of the photo's own size, so that a window that is dragged larger decodes a few times only. */
const STEPS = 8

/** Of the picture on the stage: zoomed, a photo of twelve million is still shown by these. */
const MOST_PIXELS = 4_000_000

/** The photo as the stage needs it: of twelve million pixels a phone shows half a million. */
export const usePhotoImage = ({ source, width, height }: ShownPhoto, scale: number): PhotoImage => {
  const [shown, setShown] = useState<DecodedPhoto | null>(null)
  const [isFailed, setFailed] = useState(false)
  const wanted = Math.ceil(scale * window.devicePixelRatio * STEPS) / STEPS
  const share = Math.min(1, wanted, Math.sqrt(MOST_PIXELS / (width * height)))

  useEffect(() => {
    let isLeft = false
    const show = async () => {
      const photo = await readPhoto(source)
      if (isLeft) return
      const decoded = await decodePhoto(photo, { width: width * share, height: height * share })
      if (isLeft) decoded.close()
      else setShown(decoded)
    }
    show().catch(() => {
      if (!isLeft) setFailed(true)
    })
    return () => {
      isLeft = true
    }
  }, [source, width, height, share])

  // Not before the stage has the next one: it draws between two renders, too.
  useEffect(() => () => shown?.close(), [shown])

  if (shown) return { state: 'shown', image: shown.image }
  return { state: isFailed ? 'failed' : 'loading', image: null }
}
