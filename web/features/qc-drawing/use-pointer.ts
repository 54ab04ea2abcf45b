import { type PointerEvent, useRef } from 'react'
import { type Point, toPhoto, type View } from './fit-view.rules.ts'
import type { Pen } from './pen.ts'
import { type Hand, isDragging } from './use-hand.ts'
import type { Holding } from './use-selection.ts'

interface PointerProps {
  pen: Pen
  view: View
  hand: Hand
  holding: Holding
}

type Handler = (event: PointerEvent<HTMLElement>) => void

/** Finger, pen and mouse over the stage. One pointer draws; whatever else touches meanwhile, as a palm does, is nothing. */
export const usePointer = ({ pen, view, hand, holding }: PointerProps) => {
  const active = useRef<number | null>(null)
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }, stage: HTMLElement): Point => {
    const { left, top } = stage.getBoundingClientRect()
    return toPhoto(view, { x: clientX - left, y: clientY - top })
  }
  const isActive = ({ pointerId }: PointerEvent) => active.current === pointerId

  const onPointerDown: Handler = (event) => {
    if (active.current !== null || event.button !== 0) return
    active.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = pointOf(event, event.currentTarget)
    if (pen.tool === 'select') holding.take(at)
    else hand.begin(at)
  }
  const onPointerMove: Handler = (event) => {
    if (!isActive(event)) return
    const stage = event.currentTarget
    if (pen.tool === 'select') return holding.drag(pointOf(event, stage))
    // A frame may have several; without them a quick stroke has corners.
    const all = event.nativeEvent.getCoalescedEvents?.() ?? []
    const points = (all.length > 0 ? all : [event]).map((each) => pointOf(each, stage))
    hand.move(points, { shift: event.shiftKey })
  }
  const onPointerUp: Handler = (event) => {
    if (!isActive(event)) return
    active.current = null
    const at = pointOf(event, event.currentTarget)
    if (pen.tool === 'select') holding.release()
    else if (isDragging(pen.tool)) hand.lift({ shift: event.shiftKey })
    else hand.place(at)
  }
  const onPointerCancel: Handler = (event) => {
    if (!isActive(event)) return
    active.current = null
    hand.cancel()
    holding.cancel()
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}
