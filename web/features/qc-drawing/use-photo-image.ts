import { useEffect, useRef, useState } from 'react'
import { type DecodedPhoto, decodePhoto, readPhoto } from './decode-photo.ts'
import type { Size } from './fit-view.rules.ts'

export interface ShownPhoto extends Size {
  source: Blob | string
}

type PhotoImage =
  | { state: 'loading' | 'failed'; image: null }
  | { state: 'shown'; image: DecodedPhoto['image'] }

/** Eighths of the photo's own size, so that a window that is dragged larger decodes a few times only. */
const STEPS = 8

/** The photo as the stage needs it: of twelve million pixels a phone shows half a million. */
export const usePhotoImage = ({ source, width, height }: ShownPhoto, scale: number): PhotoImage => {
  const [shown, setShown] = useState<PhotoImage>({ state: 'loading', image: null })
  const kept = useRef<DecodedPhoto | null>(null)
  const share = Math.min(1, Math.ceil(scale * window.devicePixelRatio * STEPS) / STEPS)

  useEffect(() => {
    if (share === 0) return
    const leaving = new AbortController()
    const show = async () => {
      const photo = await readPhoto(source, leaving.signal)
      const decoded = await decodePhoto(photo, { width: width * share, height: height * share })
      if (leaving.signal.aborted) return decoded.close()
      const former = kept.current
      kept.current = decoded
      setShown({ state: 'shown', image: decoded.image })
      former?.close()
    }
    show().catch(() => {
      if (!leaving.signal.aborted) setShown({ state: 'failed', image: null })
    })
    return () => leaving.abort()
  }, [source, width, height, share])

  useEffect(
    () => () => {
      kept.current?.close()
      kept.current = null
    },
    [],
  )
  return shown
}
