import { type PointerEvent, useRef } from 'react'
import type { Pen } from '../shapes/pen.ts'
import type { Holding } from '../use-selection.ts'
import { type Point, type Size, toPhoto, type View } from './fit-view.rules.ts'
import { type Hand, isDragging } from './use-hand.ts'
import type { ZoomControl } from './use-zoom.ts'
import { pan, pinch } from './zoom.rules.ts'

interface PointerProps {
  pen: Pen
  view: View
  /** Of the stage. */
  size: Size
  zoom: ZoomControl
  hand: Hand
  holding: Holding
}

type Handler = (event: PointerEvent<HTMLElement>) => void

/** A second finger this late is the ball of the hand that draws. */
const PINCH_WITHIN_MS = 300

type Place = Pick<PointerEvent, 'clientX' | 'clientY'>

/** A page that is shown larger or smaller shows the stage so, too. */
const pointOn = (stage: HTMLElement, size: Size, { clientX, clientY }: Place): Point => {
  const box = stage.getBoundingClientRect()
  return {
    x: (clientX - box.left) * (size.width / box.width || 1),
    y: (clientY - box.top) * (size.height / box.height || 1),
  }
}

/** Finger, pen and mouse over the stage: one draws, two fingers zoom, and the move tool beside a shape moves the photo. */
export const usePointer = ({ pen, view, size, zoom, hand, holding }: PointerProps) => {
  const drawing = useRef<{ id: number; since: number } | null>(null)
  const panning = useRef<Point | null>(null)
  const fingers = useRef(new Map<number, Point>())
  const isPinching = useRef(false)
  const isSelecting = pen.tool === 'select'

  const pointOf = (place: Place, stage: HTMLElement): Point => pointOn(stage, size, place)
  const isDrawing = ({ pointerId }: PointerEvent) => drawing.current?.id === pointerId
  const letGo = () => {
    drawing.current = null
    panning.current = null
    hand.cancel()
    holding.cancel()
  }
  const moveFinger = (id: number, to: Point): void => {
    const before = [...fingers.current.values()]
    fingers.current.set(id, to)
    const after = [...fingers.current.values()]
    const [one, other] = before
    const [oneNow, otherNow] = after
    if (!one || !other || !oneNow || !otherNow) return
    zoom.change((now) => pinch(now, size, { before: [one, other], after: [oneNow, otherNow] }))
  }

  const onPointerDown: Handler = (event) => {
    if (event.button !== 0) return
    const at = pointOf(event, event.currentTarget)
    if (event.pointerType === 'touch') fingers.current.set(event.pointerId, at)
    const { current } = drawing
    if (fingers.current.size === 2 && (!current || event.timeStamp - current.since < PINCH_WITHIN_MS)) {
      event.currentTarget.setPointerCapture(event.pointerId)
      letGo()
      isPinching.current = true
    }
    if (current || isPinching.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = { id: event.pointerId, since: event.timeStamp }
    if (!isSelecting) hand.begin(toPhoto(view, at))
    else if (!holding.take(toPhoto(view, at))) panning.current = at
  }
  const onPointerMove: Handler = (event) => {
    const stage = event.currentTarget
    const at = pointOf(event, stage)
    if (isPinching.current && fingers.current.has(event.pointerId)) return moveFinger(event.pointerId, at)
    if (!isDrawing(event)) return
    if (panning.current) {
      const by = { x: (at.x - panning.current.x) / size.width, y: (at.y - panning.current.y) / size.height }
      panning.current = at
      return zoom.change((now) => pan(now, by))
    }
    if (isSelecting) return holding.drag(toPhoto(view, at))
    // A frame may have several; without them a quick stroke has corners.
    const all = event.nativeEvent.getCoalescedEvents?.() ?? []
    const points = (all.length > 0 ? all : [event]).map((each) => toPhoto(view, pointOf(each, stage)))
    hand.move(points, { shift: event.shiftKey })
  }
  const leave = ({ pointerId }: PointerEvent): void => {
    fingers.current.delete(pointerId)
    if (fingers.current.size === 0) isPinching.current = false
  }
  const onPointerUp: Handler = (event) => {
    leave(event)
    if (!isDrawing(event)) return
    drawing.current = null
    panning.current = null
    const at = toPhoto(view, pointOf(event, event.currentTarget))
    if (isSelecting) holding.release()
    else if (isDragging(pen.tool)) hand.lift({ shift: event.shiftKey })
    else hand.place(at)
  }
  const onPointerCancel: Handler = (event) => {
    leave(event)
    if (isDrawing(event)) letGo()
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}
