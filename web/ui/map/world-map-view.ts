/** Which part of the world's picture a map shows; all measures are shares of the picture, 0 to 1. */
import type { Point } from '#contract/values/geo.ts'
import { type PictureArea, WORLD_MAP_HEIGHT } from '#web/lib/world-map.ts'

/** Its middle; with each zoom it shows half as much in both directions. */
export interface MapView extends Point {
  zoom: number
}

export const WHOLE_WORLD: MapView = { zoom: 0, x: 0.5, y: 0.5 }

const within = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

/** `shape` is the frame's width for a height of 1. A frame that is less wide than the picture shows less of its width. */
const extentOf = (zoom: number, shape: number) => ({
  width: Math.min(1, shape * WORLD_MAP_HEIGHT) / 2 ** zoom,
  height: Math.min(1, 1 / (shape * WORLD_MAP_HEIGHT)) / 2 ** zoom,
})

/** The nearest view that shows nothing beyond the picture's edges. */
export const keepInside = (view: MapView, shape: number): MapView => {
  const { width, height } = extentOf(view.zoom, shape)
  return {
    zoom: view.zoom,
    x: within(width / 2, view.x, 1 - width / 2),
    y: within(height / 2, view.y, 1 - height / 2),
  }
}

export const visibleArea = (view: MapView, shape: number): PictureArea => {
  const { x, y } = keepInside(view, shape)
  const { width, height } = extentOf(view.zoom, shape)
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

/** Moves by shares of what is visible: `{ x: 0.25, y: 0 }` a quarter of the frame to the east. */
export const panBy = (view: MapView, by: Point, shape: number): MapView => {
  const { width, height } = extentOf(view.zoom, shape)
  return keepInside({ zoom: view.zoom, x: view.x + by.x * width, y: view.y + by.y * height }, shape)
}

interface Zooming {
  zoom: number
  /** The place of the frame that stays where it is, in shares of the frame. */
  around: Point
  shape: number
}

export const zoomTo = (view: MapView, { zoom, around, shape }: Zooming): MapView => {
  const before = visibleArea(view, shape)
  const now = extentOf(zoom, shape)
  const fixed = {
    x: before.left + around.x * (before.right - before.left),
    y: before.top + around.y * (before.bottom - before.top),
  }
  return keepInside(
    { zoom, x: fixed.x + (0.5 - around.x) * now.width, y: fixed.y + (0.5 - around.y) * now.height },
    shape,
  )
}

/** Where a place of the picture is in the frame, in shares of it; below 0 or above 1 it is out of sight. */
export const placeInFrame = ({ left, top, right, bottom }: PictureArea, { x, y }: Point): Point => ({
  x: (x - left) / (right - left),
  y: (y - top) / (bottom - top),
})

export const isInSight = ({ x, y }: Point): boolean => x >= 0 && x <= 1 && y >= 0 && y <= 1
