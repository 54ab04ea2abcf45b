/** From the way of a pointer over the photo to a shape. */
import {
  COORDINATES,
  DRAWING_LIMITS,
  DRAWING_TEXTS,
  type Drawing,
  type DrawnShape,
  STROKE_SIZE,
} from '#contract/values/drawing.ts'
import type { Point, Size } from '../view/fit-view.rules.ts'
import { type Path, thinPath } from './thin-path.rules.ts'

/** Tools that draw along a way; text and stickers are placed at a point. */
export const DRAGGING_TOOLS = ['brush', 'eraser', 'rectangle', 'circle', 'line', 'arrow'] as const
export type DraggingTool = (typeof DRAGGING_TOOLS)[number]

export interface Stroke {
  tool: DraggingTool
  /** `#rrggbb`. */
  colour: string
  /** Of the line, in points of the screen. */
  size: number
  /** x and y in turn, in the photo's own pixels. */
  path: Path
  /** Points of the screen per pixel of the photo. */
  scale: number
  /** Shift is held: squares, circles, and lines in steps of 45°. */
  isConstrained: boolean
}

/** In points of the screen: what moves less is a slip of the hand. */
const LEAST_MOVEMENT = 2
/** In points of the screen: nobody sees that a path leaves out what is nearer. */
const THINNING = 0.4
/** Of one path. A drawing of a hundred of the longest stays below its limit. */
const MOST_POINTS = 700

const clamp = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value))
/** A tenth of a pixel is enough, and keeps a drawing small. */
const round = (value: number): number => Math.round(value * 10) / 10
export const toCoordinate = (value: number): number => round(clamp(value, COORDINATES))

/** From points of the screen to pixels of the photo. */
export const toStrokeSize = (size: number, scale: number): number => round(clamp(size / scale, STROKE_SIZE))

/** Null where the pointer hardly moved. */
export const makeShape = (id: string, stroke: Stroke): DrawnShape | null => {
  if (reachOf(stroke.path) * stroke.scale < LEAST_MOVEMENT) return null
  const path = isFreehand(stroke.tool)
    ? thinPath(stroke.path, THINNING / stroke.scale, MOST_POINTS).map(toCoordinate)
    : stroke.path
  return shapeOf(id, { ...stroke, path })
}

/** How the shape looks while it is drawn, with every point of its path; null at its first one. */
export const previewShape = (stroke: Stroke): DrawnShape | null =>
  stroke.path.length < 4 ? null : shapeOf('preview', stroke)

const isFreehand = (tool: DraggingTool): tool is 'brush' | 'eraser' => tool === 'brush' || tool === 'eraser'

/** How far the path gets from where it began. */
const reachOf = (path: Path): number => {
  const [fromX = 0, fromY = 0] = path
  let reach = 0
  for (let at = 2; at + 1 < path.length; at += 2)
    reach = Math.max(reach, Math.hypot((path[at] ?? 0) - fromX, (path[at + 1] ?? 0) - fromY))
  return reach
}

const shapeOf = (id: string, { tool, colour, size, path, scale, isConstrained }: Stroke): DrawnShape => {
  const ink = { id, size: toStrokeSize(size, scale), colour }
  if (isFreehand(tool)) return { kind: tool, ...ink, points: [...path] }
  const from = { x: path[0] ?? 0, y: path[1] ?? 0 }
  const reached = { x: path.at(-2) ?? 0, y: path.at(-1) ?? 0 }
  if (tool === 'line' || tool === 'arrow') {
    const to = isConstrained ? toEighth(from, reached) : reached
    const [x1, y1, x2, y2] = [from.x, from.y, to.x, to.y].map(toCoordinate) as Ends
    return { kind: tool, ...ink, points: [x1, y1, x2, y2] }
  }
  const to = isConstrained ? toSquare(from, reached) : reached
  const [left, top] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  if (tool === 'rectangle') return { kind: tool, ...ink, ...box({ x: left, y: top, width, height }) }
  const [radius_x, radius_y] = [toLength(width / 2), toLength(height / 2)]
  const middle = { x: toCoordinate(left + width / 2), y: toCoordinate(top + height / 2) }
  return { kind: tool, ...ink, ...middle, radius_x, radius_y }
}

type Ends = [number, number, number, number]

const toLength = (value: number): number => round(Math.min(COORDINATES.max, value))

const box = ({ x, y, width, height }: Point & Size) => ({
  ...{ x: toCoordinate(x), y: toCoordinate(y) },
  ...{ width: toLength(width), height: toLength(height) },
})

/** The nearest point whose direction is a multiple of 45°. */
const toEighth = (from: Point, to: Point): Point => {
  const eighth = Math.PI / 4
  const angle = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / eighth) * eighth
  const length = (to.x - from.x) * Math.cos(angle) + (to.y - from.y) * Math.sin(angle)
  return { x: from.x + length * Math.cos(angle), y: from.y + length * Math.sin(angle) }
}

/** The corner of the square whose side is the longer one. */
const toSquare = (from: Point, to: Point): Point => {
  const side = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
  return { x: from.x + side * (to.x < from.x ? -1 : 1), y: from.y + side * (to.y < from.y ? -1 : 1) }
}

/** Why a drawing cannot be kept; null where it can. */
export const findExcess = (drawing: Drawing): string | null => {
  if (drawing.shapes.length > DRAWING_LIMITS.shapes) return DRAWING_TEXTS.tooManyShapes
  const bytes = new TextEncoder().encode(JSON.stringify(drawing)).length
  return bytes > DRAWING_LIMITS.bytes ? DRAWING_TEXTS.tooLarge : null
}
