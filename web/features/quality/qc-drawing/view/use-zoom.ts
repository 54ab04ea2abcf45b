import { useMemo, useState } from 'react'
import type { Point } from './fit-view.rules.ts'
import { NO_ZOOM, type Zoom, zoomAt } from './zoom.rules.ts'

const MIDDLE: Point = { x: 0.5, y: 0.5 }

export interface ZoomControl {
  zoom: Zoom
  change: (change: (now: Zoom) => Zoom) => void
  /** About the middle of the stage; below 1 it makes the photo smaller. */
  by: (times: number) => void
}

export const useZoom = (): ZoomControl => {
  const [zoom, change] = useState(NO_ZOOM)
  return useMemo(() => ({ zoom, change, by: (times) => change((now) => zoomAt(now, MIDDLE, times)) }), [zoom])
}
