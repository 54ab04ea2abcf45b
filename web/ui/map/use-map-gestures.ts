/** Hands on a map: dragging with a pointer, and the wheel. */
import { type PointerEvent, useEffect, useRef } from 'react'
import type { Point } from '#contract/values/geo.ts'

type FrameRef = { readonly current: HTMLElement | null }

/** Controls on the map carry this, so that pressing them does not drag it. */
const CONTROL = 'button, a, [data-map-control]'
/** A wheel's notch, in the pixels that it reports. */
const NOTCH = 100

/** Drags the ground, never what stands on it. `pan` is given shares of the frame. */
export const useDrag = (frame: FrameRef, pan: (by: Point) => void) => {
  const last = useRef<Point | null>(null)
  const stop = (): void => {
    last.current = null
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest(CONTROL)) return
      last.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const box = frame.current?.getBoundingClientRect()
      if (!last.current || !box?.width) return
      const by = { x: last.current.x - event.clientX, y: last.current.y - event.clientY }
      last.current = { x: event.clientX, y: event.clientY }
      pan({ x: by.x / box.width, y: by.y / box.height })
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  }
}

interface Zoomable {
  canZoom: (steps: 1 | -1) => boolean
  /** Around a place of the frame, in shares of it. */
  zoom: (steps: 1 | -1, around: Point) => void
}

/** Where the map can go no further the page scrolls. React's own listener is passive and could not hold it back. */
export const useWheel = (frame: FrameRef, zoomable: Zoomable): void => {
  const latest = useRef(zoomable)
  useEffect(() => {
    latest.current = zoomable
  })
  useEffect(() => {
    const element = frame.current
    let rolled = 0
    const onWheel = (event: WheelEvent): void => {
      const steps = event.deltaY < 0 ? 1 : -1
      const box = element?.getBoundingClientRect()
      if (!box?.width || (event.target as Element).closest('[data-map-control]')) return
      if (!latest.current.canZoom(steps)) return
      event.preventDefault()
      rolled = Math.sign(rolled) === Math.sign(event.deltaY) ? rolled + event.deltaY : event.deltaY
      if (Math.abs(rolled) < NOTCH) return
      rolled = 0
      latest.current.zoom(steps, {
        x: (event.clientX - box.left) / box.width,
        y: (event.clientY - box.top) / box.height,
      })
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [frame])
}
