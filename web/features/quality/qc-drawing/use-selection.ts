/** The shape that is taken hold of: by a press on it, or by Tab; moved by dragging or by the arrow keys. */
import type Konva from 'konva/lib/Core.js'
import { type RefObject, useRef } from 'react'
import type { DrawnShape } from '#contract/values/drawing.ts'
import type { Shapes } from './drawing-history.rules.ts'
import { moveShape } from './shapes/shape-changes.rules.ts'
import { type Point, toScreen, type View } from './view/fit-view.rules.ts'

export interface Selection {
  id: string | null
  onSelect: (id: string | null) => void
  /** `joins`: goes on with the step before, as while a key is held. */
  onMove: (shape: DrawnShape, how: { joins: boolean }) => void
  onRemove: (id: string) => void
}

/** By a pointer; points are pixels of the photo. */
export interface Holding {
  /** Whether there is a shape. */
  take: (at: Point) => boolean
  drag: (to: Point) => void
  release: () => void
  cancel: () => void
}

export interface SelectionProps {
  selection: Selection | undefined
  shapes: Shapes
  view: View
  stage: RefObject<Konva.Stage | null>
  /** Draws the frame around what is held anew. */
  frame: () => void
}

/** In points of the screen: a finger takes hold of what it is beside. */
const REACH = 12
const AROUND = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => (eighth * Math.PI) / 4)

const findShapeAt = (stage: Konva.Stage, { x, y }: Point): string | null => {
  // The tool may have been taken, and a shape moved, since the last frame.
  for (const layer of stage.getLayers()) layer.drawHit()
  const beside = AROUND.map((angle) => ({ x: x + REACH * Math.cos(angle), y: y + REACH * Math.sin(angle) }))
  for (const point of [{ x, y }, ...beside]) {
    const id = stage.getIntersection(point)?.id()
    if (id) return id
  }
  return null
}

interface Held {
  shape: DrawnShape
  node: Konva.Node
  /** Where the node stood. */
  from: Point
  began: Point
  moved: Point
}

export const useSelection = ({ selection, shapes, view, stage, frame }: SelectionProps): Holding => {
  const held = useRef<Held | null>(null)
  const letGo = (): Held | null => {
    const was = held.current
    held.current = null
    was?.node.position(was.from)
    frame()
    return was
  }
  return {
    take: (at) => {
      if (!stage.current || !selection) return false
      const id = findShapeAt(stage.current, toScreen(view, at))
      selection.onSelect(id)
      const shape = shapes.find((each) => each.id === id)
      const node = id === null ? undefined : stage.current.findOne((each: Konva.Node) => each.id() === id)
      if (shape && node)
        held.current = { shape, node, from: node.position(), began: at, moved: { x: 0, y: 0 } }
      return id !== null
    },
    drag: (to) => {
      if (!held.current) return
      const { node, from, began } = held.current
      held.current.moved = { x: to.x - began.x, y: to.y - began.y }
      node.position({ x: from.x + to.x - began.x, y: from.y + to.y - began.y })
      frame()
    },
    release: () => {
      const was = letGo()
      if (!was || Math.hypot(was.moved.x, was.moved.y) * view.scale < 2) return
      selection?.onMove(moveShape(was.shape, was.moved), { joins: false })
    },
    cancel: () => void letGo(),
  }
}
