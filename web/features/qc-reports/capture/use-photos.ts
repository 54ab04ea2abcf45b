/** The photos that wait to become defects; the first is on the screen. */
import { type RefObject, useRef, useState } from 'react'
import { CAMERA_TEXTS } from '#contract/qc-texts.ts'
import { isReady, type TakenPhoto, takeFiles, takeFrame } from './take-photo.ts'
import type { Say } from './use-said.ts'

export const usePhotos = (video: RefObject<HTMLVideoElement | null>, say: Say) => {
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([])
  const [isTaking, setTaking] = useState(false)
  const running = useRef(false)

  /** Of two quick presses the second finds the first at work. */
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return
    running.current = true
    setTaking(true)
    await work()
    running.current = false
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
          setPhotos((waiting) => [photo, ...waiting])
          say(null)
        } catch {
          say(CAMERA_TEXTS.captureFailed)
          void shown.play().catch(() => undefined)
        }
      }),
    addFiles: (files: readonly File[]) =>
      alone(async () => {
        const { photos: read, problem } = await takeFiles(files)
        setPhotos((waiting) => [...waiting, ...read])
        say(problem)
      }),
    /** The first one is saved, or is not wanted. */
    drop: () => setPhotos((waiting) => waiting.slice(1)),
  }
}
