import { useState } from 'react'
import type { DrawnShape } from '#contract/values/drawing.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import {
  amend,
  canRedo,
  canUndo,
  draw,
  redo,
  type Shapes,
  startHistory,
  undo,
} from './drawing-history.rules.ts'
import { findExcess } from './shapes/shape-making.rules.ts'
import type { Selection } from './use-selection.ts'
import type { Size } from './view/fit-view.rules.ts'

/** Steps that the editor takes back. */
const LIMIT = 100

/** What is drawn in the editor, step by step, and which shape is held. */
export const useDrawing = ({ width, height }: Size, start: Shapes) => {
  const [history, setHistory] = useState(() => startHistory(start, LIMIT))
  const [held, setHeld] = useState<string | null>(null)
  const { shapes } = history
  const isHeld = shapes.some(({ id }) => id === held)

  // On top of what is there by then: two keys may come before the next render.
  const step = (change: (now: Shapes) => Shapes) => setHistory((now) => draw(now, change(now.shapes)))
  const add = (shape: DrawnShape): void => {
    const excess = findExcess({ width, height, shapes: [...shapes, shape] })
    if (excess) noticeError(excess)
    else step((now) => [...now, shape])
  }
  const move: Selection['onMove'] = (shape, { joins }) =>
    setHistory((now) =>
      (joins ? amend : draw)(
        now,
        now.shapes.map((each) => (each.id === shape.id ? shape : each)),
      ),
    )
  const remove = (id: string): void => {
    step((now) => now.filter((each) => each.id !== id))
    setHeld(null)
  }
  const selection: Selection = { id: isHeld ? held : null, onSelect: setHeld, onMove: move, onRemove: remove }
  return {
    shapes,
    selection,
    add,
    undo: canUndo(history) ? () => setHistory(undo) : null,
    redo: canRedo(history) ? () => setHistory(redo) : null,
    isChanged: shapes !== start,
  }
}
