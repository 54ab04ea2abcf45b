/** The photo with what is drawn on it, as the picture that is saved. */
import Konva from 'konva/lib/Core.js'
import { DRAWING_LIMITS, type Drawing } from '#contract/values/drawing.ts'
import { decodePhoto } from '../view/decode-photo.ts'
import type { Size } from '../view/fit-view.rules.ts'
import { loadSigns } from './load-signs.ts'
import { makeNode } from './shape-nodes.ts'

const QUALITY = 0.9
/** The drawing is put on the photo in strips of so many rows, so that it never takes as much memory as the photo. */
const STRIP_ROWS = 512

/** The photo's own size, or what of it has no more pixels than Safari can draw. */
export const sizeOfDrawn = ({ width, height }: Size): Size => {
  const scale = Math.min(1, Math.sqrt(DRAWING_LIMITS.pixels / (width * height)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/**
 * A JPEG picture at the photo's resolution, at most `DRAWING_LIMITS.pixels`. The photo is decoded and the picture encoded
 * beside the page's own work.
 *
 * @throws Error where the photo cannot be read, or the device has no memory for it
 */
export const renderDrawn = async (photo: Blob, drawing: Drawing): Promise<Blob> => {
  const size = sizeOfDrawn(drawing)
  await loadSigns(drawing.shapes)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('This device has no memory for the picture')
  try {
    // What a PNG leaves transparent would be black in JPEG.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, size.width, size.height)
    const { image, close } = await decodePhoto(photo, drawing, size.width / drawing.width)
    context.drawImage(image, 0, 0, size.width, size.height)
    close()
    putDrawing(context, drawing, size)
    return await encode(canvas)
  } finally {
    free(canvas)
  }
}

/** Through a canvas of its own, so that an eraser takes nothing of the photo. */
const putDrawing = (context: CanvasRenderingContext2D, drawing: Drawing, { width, height }: Size): void => {
  const group = new Konva.Group()
  group.add(...drawing.shapes.map(makeNode))
  const scale = width / drawing.width
  // Half a pixel more, which is cut off: a row that rounding takes away would lie between two strips.
  const toDrawing = (pixels: number) => (pixels + 0.5) / scale
  for (let top = 0; top < height; top += STRIP_ROWS) {
    const strip = group.toCanvas({
      ...{ x: 0, y: top / scale, pixelRatio: scale },
      ...{ width: toDrawing(width), height: toDrawing(Math.min(STRIP_ROWS, height - top)) },
    })
    context.drawImage(strip, 0, top)
    free(strip)
  }
  group.destroy()
}

const encode = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('This device has no memory for the picture'))
    canvas.toBlob(take, 'image/jpeg', QUALITY)
  })

/** Safari keeps the memory of a canvas until it is collected, unless it is made small. */
const free = (canvas: HTMLCanvasElement): void => {
  Object.assign(canvas, { width: 0, height: 0 })
}
