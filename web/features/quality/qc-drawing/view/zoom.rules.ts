/** How much of the photo is on the stage, and which part of it: in shares of the stage, so that it survives a turned tablet. */
import type { Point, Size, View } from './fit-view.rules.ts'

export interface Zoom {
  /** 1 shows what fits. */
  times: number
  /** What is in the middle, as a share of the stage that is not zoomed. */
  middle: Point
}

const MOST = 8
export const NO_ZOOM: Zoom = { times: 1, middle: { x: 0.5, y: 0.5 } }

/** Never beyond the edge of what fits. */
const within = (share: number, times: number): number =>
  Math.min(1 - 0.5 / times, Math.max(0.5 / times, share))

const keep = ({ times, middle }: Zoom): Zoom => ({
  times,
  middle: { x: within(middle.x, times), y: within(middle.y, times) },
})

/** What is at `at`, a share of the stage, stays there. */
export const zoomAt = ({ times, middle }: Zoom, at: Point, by: number): Zoom => {
  const next = Math.min(MOST, Math.max(1, times * by))
  const stays = { x: middle.x + (at.x - 0.5) / times, y: middle.y + (at.y - 0.5) / times }
  return keep({
    times: next,
    middle: { x: stays.x - (at.x - 0.5) / next, y: stays.y - (at.y - 0.5) / next },
  })
}

/** The photo goes along with the finger, by shares of the stage. */
export const pan = ({ times, middle }: Zoom, by: Point): Zoom =>
  keep({ times, middle: { x: middle.x - by.x / times, y: middle.y - by.y / times } })

type Fingers = readonly [Point, Point]

const between = ([one, other]: Fingers): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const apart = ([one, other]: Fingers): number => Math.hypot(one.x - other.x, one.y - other.y)

/** Two fingers hold two places of the photo: apart it grows, together it shrinks. In points of the stage. */
export const pinch = (
  zoom: Zoom,
  size: Size,
  { before, after }: { before: Fingers; after: Fingers },
): Zoom => {
  const toShare = ({ x, y }: Point) => ({ x: x / size.width, y: y / size.height })
  const [from, to] = [toShare(between(before)), toShare(between(after))]
  const zoomed = zoomAt(zoom, from, apart(after) / Math.max(1, apart(before)))
  return pan(zoomed, { x: to.x - from.x, y: to.y - from.y })
}

/** Where the photo stands on the stage then. */
export const zoomView = (view: View, size: Size, { times, middle }: Zoom): View => ({
  scale: view.scale * times,
  x: (view.x - middle.x * size.width) * times + size.width / 2,
  y: (view.y - middle.y * size.height) * times + size.height / 2,
})
