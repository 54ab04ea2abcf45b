/** One stroke from its first point to its last, whether a finger, a mouse or the arrow keys lead it. */
import { useEffect, useRef } from 'react'
import type { DrawnShape } from '#contract/values/drawing.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import type { Pen } from '../shapes/pen.ts'
import { placeSticker } from '../shapes/shape-changes.rules.ts'
import {
  DRAGGING_TOOLS,
  type DraggingTool,
  makeShape,
  previewShape,
  type Stroke,
} from '../shapes/shape-making.rules.ts'
import type { Point } from './fit-view.rules.ts'

export interface Hand {
  isDown: () => boolean
  begin: (at: Point) => void
  move: (to: readonly Point[], held: { shift: boolean }) => void
  lift: (held: { shift: boolean }) => void
  cancel: () => void
  /** For text and stickers. */
  place: (at: Point) => void
}

export interface HandProps {
  pen: Pen
  /** Points of the screen per pixel of the photo. */
  scale: number
  show: (shape: DrawnShape | null) => void
  onDraw: (shape: DrawnShape) => void
  onText: ((at: Point) => void) | undefined
}

export const isDragging = (tool: Pen['tool']): tool is DraggingTool =>
  (DRAGGING_TOOLS as readonly string[]).includes(tool)

/** Points are pixels of the photo. */
export const useHand = ({ pen, scale, show, onDraw, onText }: HandProps): Hand => {
  const path = useRef<number[] | null>(null)
  const { tool } = pen
  const strokeOf = (points: readonly number[], { shift }: { shift: boolean }): Stroke | null =>
    isDragging(tool) ? { ...pen, tool, path: points, scale, isConstrained: shift } : null

  const cancel = () => {
    path.current = null
    show(null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tool ends the stroke of the one before
  useEffect(() => cancel, [tool])

  return {
    isDown: () => path.current !== null,
    begin: ({ x, y }) => {
      if (isDragging(tool)) path.current = [x, y]
    },
    move: (to, held) => {
      if (!path.current) return
      // Only its ends count for a shape with corners.
      if (tool !== 'brush' && tool !== 'eraser') path.current.splice(2)
      path.current.push(...to.flatMap(({ x, y }) => [x, y]))
      const stroke = strokeOf(path.current, held)
      show(stroke && previewShape(stroke))
    },
    lift: (held) => {
      const stroke = path.current && strokeOf(path.current, held)
      cancel()
      const shape = stroke && makeShape(makeRandomKey(), stroke)
      if (shape) onDraw(shape)
    },
    cancel,
    place: (at) => {
      if (tool === 'text') onText?.(at)
      if (tool === 'sticker') onDraw(placeSticker(pen, { id: makeRandomKey(), at, scale }))
    },
  }
}
