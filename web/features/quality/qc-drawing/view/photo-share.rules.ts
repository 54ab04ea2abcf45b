/** How much of a photo's own width and height the stage needs of it. */
import type { Size } from './fit-view.rules.ts'

/** Eighths, so that a window that is dragged larger decodes a few times only. */
const STEPS = 8

/** Of the picture on the stage: zoomed, a photo of twelve million is still shown by these. */
const MOST_PIXELS = 4_000_000

interface Shown {
  /** Pixels of the screen for one of the photo's, as far as it fits. */
  fitted: number
  isZoomed: boolean
  /** What is decoded of it already. */
  has: number
}

/**
 * Where all of it has to be decoded, that takes as much memory as the whole photo, whatever comes out. So the first zoom asks for all that is ever
 * shown, and what is there is never made smaller.
 */
export const shareOf = ({ width, height }: Size, { fitted, isZoomed, has }: Shown): number => {
  const most = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)))
  const wanted = isZoomed ? most : Math.min(most, Math.ceil(fitted * STEPS) / STEPS)
  return Math.max(wanted, has)
}
