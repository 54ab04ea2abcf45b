/** The steps of a drawing, which can be taken back and done again. */
import type { DrawnShape } from '#contract/values/drawing.ts'

/** In the order in which they were drawn; the last lies on top. */
export type Shapes = readonly DrawnShape[]

export interface DrawingHistory {
  readonly shapes: Shapes
  /** The oldest first; at most `limit`. */
  readonly past: readonly Shapes[]
  /** The one that was left last, first. */
  readonly future: readonly Shapes[]
  /** How many steps can be taken back. */
  readonly limit: number
}

export const startHistory = (shapes: Shapes, limit: number): DrawingHistory => ({
  shapes,
  past: [],
  future: [],
  limit,
})

/** One step: the drawing is `shapes` from now on, and what had been taken back is gone. */
export const draw = ({ shapes: before, past, limit }: DrawingHistory, shapes: Shapes): DrawingHistory => ({
  shapes,
  past: [...past, before].slice(-limit),
  future: [],
  limit,
})

/** No step of its own: the last one leads to `shapes`, as while a key is held. */
export const amend = (history: DrawingHistory, shapes: Shapes): DrawingHistory =>
  history.past.length === 0 ? draw(history, shapes) : { ...history, shapes, future: [] }

export const undo = (history: DrawingHistory): DrawingHistory => {
  const before = history.past.at(-1)
  if (!before) return history
  return {
    ...history,
    shapes: before,
    past: history.past.slice(0, -1),
    future: [history.shapes, ...history.future],
  }
}

export const redo = (history: DrawingHistory): DrawingHistory => {
  const [after, ...future] = history.future
  if (!after) return history
  return { ...history, shapes: after, past: [...history.past, history.shapes], future }
}

export const canUndo = ({ past }: DrawingHistory): boolean => past.length > 0
export const canRedo = ({ future }: DrawingHistory): boolean => future.length > 0
