/** Shapes that are there already: moved, and placed at a point. */
import { DRAWING_LIMITS, type DrawnShape } from '#contract/values/drawing.ts'
import type { Point } from '../view/fit-view.rules.ts'
import type { Pen } from './pen.ts'
import { toCoordinate, toStrokeSize } from './shape-making.rules.ts'

/** Of a sticker, in points of the screen. */
const STICKER_SIZE = 32

/** In points of the screen: 20 at the size that the editor begins with. */
export const textSize = (size: number): number => 10 + size * 2

/** By pixels of the photo. */
export const moveShape = (shape: DrawnShape, by: Point): DrawnShape => {
  if (!('points' in shape)) {
    return { ...shape, x: toCoordinate(shape.x + by.x), y: toCoordinate(shape.y + by.y) }
  }
  const points = shape.points.map((value, at) => toCoordinate(value + (at % 2 === 0 ? by.x : by.y)))
  return { ...shape, points } as DrawnShape
}

interface Placed {
  id: string
  /** In the photo's own pixels. */
  at: Point
  /** Points of the screen per pixel of the photo. */
  scale: number
}

export const placeSticker = ({ sticker }: Pick<Pen, 'sticker'>, { id, at, scale }: Placed): DrawnShape => ({
  kind: 'sticker',
  id,
  ...{ x: toCoordinate(at.x), y: toCoordinate(at.y) },
  size: toStrokeSize(STICKER_SIZE, scale),
  sticker,
})

/** Null where nothing was typed. */
export const placeText = (
  { colour, size }: Pick<Pen, 'colour' | 'size'>,
  { id, at, scale, text }: Placed & { text: string },
): DrawnShape | null => {
  const typed = text.trim().slice(0, DRAWING_LIMITS.text)
  if (typed === '') return null
  const place = { x: toCoordinate(at.x), y: toCoordinate(at.y) }
  return { kind: 'text', id, ...place, size: toStrokeSize(textSize(size), scale), colour, text: typed }
}
