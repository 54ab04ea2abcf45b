/** Places call-outs by pointer and keys: a press puts a pin, two presses or one pull a line; what stands there is moved. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { CallOut, CallOutKind } from '#contract/files/call-outs.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import {
  changeOne,
  isFull,
  isLine,
  makeCallOut,
  middleFor,
  movePlace,
  type Part,
  type Spot,
} from './call-out-values.rules.ts'
import type { CallOutHistory } from './use-call-out-history.ts'

/** Below this a pull counts as a press. */
const PULL = 0.015
const STEP = 0.005
const LONG_STEP = 0.05
const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

interface Held {
  id: string
  part: Part
  from: Spot
  place: CallOut['place']
  isMoved: boolean
  /** Names this one pull, which is one step. */
  hold: string
}

export function usePlacing(history: CallOutHistory, sketchId: number, onChosen: (id: string) => void) {
  const { own, change } = history
  const frame = useRef<HTMLDivElement>(null)
  const [tool, setTool] = useState<CallOutKind>('pin')
  /** Where a line begins whose other end nobody has pressed yet. */
  const [start, setStart] = useState<Spot | null>(null)
  const pressed = useRef<Spot | null>(null)
  const spotOf = ({ clientX, clientY }: PointerEvent): Spot => {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }
  const add = (kind: CallOutKind, from: Spot, to: Spot | null) => {
    if (isFull(own)) return
    const id = makeClientId()
    change([...own, makeCallOut({ id, sketchId, kind, from, to })])
    onChosen(id)
  }
  const choose = (kind: CallOutKind) => {
    setTool(kind)
    setStart(null)
  }
  return {
    frame,
    tool,
    choose,
    start,
    addInMiddle: () => {
      const { from, to } = middleFor(tool, own.length)
      add(tool, from, to)
    },
    /** Of the picture itself. */
    onPicture: {
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        pressed.current = event.button === 0 && event.isPrimary ? spotOf(event) : null
      },
      onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
        const from = pressed.current
        pressed.current = null
        if (!from) return
        const to = spotOf(event)
        const isPull = Math.hypot(to.x - from.x, to.y - from.y) > PULL
        if (tool === 'pin') {
          if (!isPull) add('pin', to, null)
        } else if (isPull) {
          setStart(null)
          if (isLine(from, to)) add('dimension', from, to)
        } else if (start === null) setStart(to)
        else if (isLine(start, to)) {
          setStart(null)
          add('dimension', start, to)
        }
      },
    },
    /** Of a call-out, or of an end of its line. */
    onMark: useMoving(history, spotOf, onChosen),
  }
}

/** Moves what stands there: handlers for a call-out as a whole or for an end of its line. */
function useMoving(
  { own, change }: CallOutHistory,
  spotOf: (event: PointerEvent) => Spot,
  onChosen: (id: string) => void,
) {
  const held = useRef<Held | null>(null)
  return ({ id, place }: CallOut, part: Part) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation()
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      held.current = { id, part, from: spotOf(event), place, isMoved: false, hold: makeClientId() }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const hold = held.current
      if (!hold) return
      const spot = spotOf(event)
      const by = { x: spot.x - hold.from.x, y: spot.y - hold.from.y }
      if (!hold.isMoved && Math.hypot(by.x, by.y) < PULL / 3) return
      hold.isMoved = true
      const next = movePlace(hold.place, hold.part, by)
      change(changeOne(own, hold.id, { place: next }), hold.hold)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation()
      held.current = null
      onChosen(id)
    },
    onPointerCancel: () => {
      held.current = null
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const way = ARROWS[event.key]
      if (!way) return
      event.preventDefault()
      const step = event.shiftKey ? LONG_STEP : STEP
      const by = { x: way.x * step, y: way.y * step }
      change(changeOne(own, id, { place: movePlace(place, part, by) }), `keys:${id}:${part}`)
    },
  })
}
