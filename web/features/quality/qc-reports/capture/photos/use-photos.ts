/** The photos that wait to become defects; the first is on the screen. */
import { type RefObject, useRef, useState } from 'react'
import { CAMERA_TEXTS } from '#contract/quality/qc-texts.ts'
import { isReady, type TakenPhoto, takeFiles, takeFrame } from '../camera/take-photo.ts'
import type { Say } from '../use-said.ts'

export const usePhotos = (video: RefObject<HTMLVideoElement | null>, say: Say) => {
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([])
  const [isTaking, setTaking] = useState(false)
  /** The same before the next render too. */
  const waiting = useRef(photos)
  const running = useRef<Promise<void> | null>(null)

  const put = (change: (photos: readonly TakenPhoto[]) => readonly TakenPhoto[]): void => {
    waiting.current = change(waiting.current)
    setPhotos(waiting.current)
  }

  /** Of two quick presses the second finds the first at work. */
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return
    setTaking(true)
    running.current = work()
    await running.current
    running.current = null
    setTaking(false)
  }

  return {
    photos,
    isTaking,
    shoot: () =>
      alone(async () => {
        const shown = video.current
        if (!shown || !isReady(shown)) return say(CAMERA_TEXTS.notReady)
        // Stands still from here on, as what is saved does.
        shown.pause()
        try {
          const photo = await takeFrame(shown)
          put((others) => [photo, ...others])
          say(null)
        } catch {
          say(CAMERA_TEXTS.captureFailed)
          void shown.play().catch(() => undefined)
        }
      }),
    addFiles: (files: readonly File[]) =>
      alone(async () => {
        const { photos: read, problem } = await takeFiles(files)
        put((others) => [...others, ...read])
        say(problem)
      }),
    /** The first one is saved, or is not wanted. */
    drop: () => put((all) => all.slice(1)),
    /** The photo that waits first; one that is being taken is waited for. */
    first: async (): Promise<TakenPhoto | null> => {
      if (waiting.current.length === 0) await running.current
      return waiting.current[0] ?? null
    },
  }
}
