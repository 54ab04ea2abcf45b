/** What the camera sees. */
import { type RefObject, useEffect, useState } from 'react'
import classes from '../capture.module.css'
import { fitOf, NO_SIZE, type Size } from '../photos/photo-fit.rules.ts'

interface LiveVideoProps {
  video: RefObject<HTMLVideoElement | null>
  room: Size
  stream: MediaStream
  /** A photo was taken: what is seen stands. */
  isStill?: boolean
  /** The photo is another than what the camera sees. */
  isFar?: boolean
}

export function LiveVideo({ video, room, stream, isStill = false, isFar = false }: LiveVideoProps) {
  const [size, setSize] = useState<Size>(NO_SIZE)
  useEffect(() => {
    const shown = video.current
    if (!shown) return
    shown.srcObject = stream
    return () => {
      shown.srcObject = null
    }
  }, [video, stream])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stream begins to play, too
  useEffect(() => {
    if (isStill) video.current?.pause()
    // Refused where the page is leaving: there is nothing to see then.
    else video.current?.play()?.catch(() => undefined)
  }, [video, stream, isStill])
  return (
    <video
      ref={video}
      className={classes.video}
      data-fit={fitOf(size, room)}
      playsInline
      muted
      hidden={isFar}
      aria-label="Camera"
      // Another way up is another size.
      onResize={({ currentTarget: { videoWidth: width, videoHeight: height } }) => setSize({ width, height })}
    />
  )
}
