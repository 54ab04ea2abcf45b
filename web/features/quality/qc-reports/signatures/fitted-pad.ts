/**
 * The pad's canvas has as many pixels as the screen shows of it, and a stroke's points are those of the screen: so ink lies
 * under the finger at any width, at any pixel ratio and after the device was turned.
 */
import Pad from 'signature_pad'
import { SIGNATURE_PAD } from '#contract/quality/qc-signatures.ts'
import { scaleStrokes } from './pad-strokes.rules.ts'

const { width, height, line } = SIGNATURE_PAD
/** The nearer points may be, the less of a stroke's end is left out. */
const INK = { penColor: '#000000', backgroundColor: '#ffffff', minDistance: 2 }

const lineFor = (shown: number) => {
  const size = (line * shown) / width
  return { minWidth: size, maxWidth: size, dotSize: size }
}

export interface FittedPad {
  pad: Pad
  /** Follows the room that the canvas has. */
  watch: () => () => void
  /** Null while nothing is drawn. */
  read: () => Promise<Blob | null>
}

export const makeFittedPad = (canvas: HTMLCanvasElement): FittedPad => {
  /** How wide the canvas is shown, in points of the screen. */
  let shown: number = width
  const pad = new Pad(canvas, { ...INK, ...lineFor(shown) })

  const resize = (room: number): void => {
    const ratio = Math.max(window.devicePixelRatio, 1)
    const pixels = { width: Math.round(room * ratio), height: Math.round(((room * height) / width) * ratio) }
    if (room <= 0 || (room === shown && canvas.width === pixels.width)) return
    const strokes = scaleStrokes(pad.toData(), room / shown)
    shown = room
    // Clears the canvas and what it was scaled by.
    Object.assign(canvas, pixels)
    canvas.getContext('2d')?.scale(pixels.width / room, pixels.width / room)
    Object.assign(pad, lineFor(room))
    pad.clear()
    if (strokes.length > 0) pad.fromData(strokes)
  }

  const watch = () => {
    const observer = new ResizeObserver(([entry]) => resize(entry?.contentRect.width ?? 0))
    observer.observe(canvas)
    // Another zoom is another pixel ratio, though the room may stay.
    const again = () => resize(shown)
    window.addEventListener('resize', again)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', again)
    }
  }

  const read = async () => {
    if (pad.isEmpty()) return null
    const picture = Object.assign(document.createElement('canvas'), { width, height })
    const copy = new Pad(picture, { ...INK, ...lineFor(width) })
    copy.off()
    copy.fromData(scaleStrokes(pad.toData(), width / shown))
    return new Promise<Blob | null>((done) => picture.toBlob(done, 'image/png'))
  }
  return { pad, watch, read }
}
