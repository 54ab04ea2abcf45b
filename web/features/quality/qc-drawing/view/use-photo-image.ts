import { useEffect, useRef, useState } from 'react'
import { type DecodedPhoto, decodePhoto, type PhotoSource, readPhoto } from './decode-photo.ts'
import type { Size } from './fit-view.rules.ts'
import { shareOf } from './photo-share.rules.ts'

export interface ShownPhoto extends Size {
  source: PhotoSource
}

type PhotoImage =
  | { state: 'loading' | 'failed'; image: null }
  | { state: 'shown'; image: DecodedPhoto['image'] }

interface Decoded {
  source: PhotoSource
  share: number
  photo: DecodedPhoto
}

/** The photo as the stage needs it: of twelve million pixels a phone shows half a million. */
export const usePhotoImage = (
  { source, width, height }: ShownPhoto,
  { scale, isZoomed }: { scale: number; isZoomed: boolean },
): PhotoImage => {
  const [shown, setShown] = useState<Decoded | null>(null)
  const [isFailed, setFailed] = useState(false)
  // Two at once would take the memory of two whole photos.
  const turn = useRef<Promise<void>>(Promise.resolve())
  const has = shown?.source === source ? shown.share : 0
  const share = shareOf({ width, height }, { fitted: scale * window.devicePixelRatio, isZoomed, has })
  const isThere = has === share

  useEffect(() => {
    if (isThere) return
    let isLeft = false
    const show = async () => {
      const bytes = await readPhoto(source)
      if (isLeft) return
      const photo = await decodePhoto(bytes, { width, height }, share)
      if (isLeft) photo.close()
      else setShown({ source, share, photo })
    }
    turn.current = turn.current.then(show).catch(() => {
      if (!isLeft) setFailed(true)
    })
    return () => {
      isLeft = true
    }
  }, [source, width, height, share, isThere])

  // Not before the stage has the next one: it draws between two renders, too.
  useEffect(() => () => shown?.photo.close(), [shown])

  if (shown) return { state: 'shown', image: shown.photo.image }
  return { state: isFailed ? 'failed' : 'loading', image: null }
}
