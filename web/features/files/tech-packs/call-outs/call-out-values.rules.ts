/** What one does with the call-outs of a sketch: each action gives its list anew, so that it can be taken back. */

import { bySketch } from '#contract/files/call-outs.rules.ts'
import {
  CALL_OUT_LIMITS,
  type CallOut,
  type CallOutKind,
  type CallOutPlace,
  type CallOutTarget,
  roundShare,
} from '#contract/files/call-outs.ts'

/** A place on the picture, as shares of its width and height. */
export interface Spot {
  x: number
  y: number
}
/** Which part of a call-out is taken hold of: all of it, or one end of a dimension line. */
export type Part = 'whole' | 'start' | 'end'

const within = (share: number): number => roundShare(Math.min(1, Math.max(0, share)))

/** Of nothing yet: one chooses next. */
export const NO_TARGET: CallOutTarget = {
  ...{ kind: 'text', note_id: null, point_code: null },
  ...{ line_id: null, text: null },
}

interface Made {
  id: string
  sketchId: number
  kind: CallOutKind
  from: Spot
  to: Spot | null
}

export const makeCallOut = ({ id, sketchId, kind, from, to }: Made): CallOut => ({
  ...{ id, sketch_id: sketchId, kind },
  place: {
    ...{ x: within(from.x), y: within(from.y) },
    end_x: to && within(to.x),
    end_y: to && within(to.y),
  },
  target: NO_TARGET,
})

/** Where the keyboard puts one; the next ones a little lower, so that none lies on another. */
export const middleFor = (kind: CallOutKind, count: number): { from: Spot; to: Spot | null } => {
  const y = 0.5 + (count % 8) * 0.05
  return kind === 'pin' ? { from: { x: 0.5, y }, to: null } : { from: { x: 0.35, y }, to: { x: 0.65, y } }
}

/** Moved as a whole it keeps its shape: it stops where its first end would leave the picture. */
export const movePlace = (place: CallOutPlace, part: Part, by: Spot): CallOutPlace => {
  const { x, y, end_x, end_y } = place
  if (end_x === null || end_y === null) return { ...place, x: within(x + by.x), y: within(y + by.y) }
  if (part === 'start') return { ...place, x: within(x + by.x), y: within(y + by.y) }
  if (part === 'end') return { ...place, end_x: within(end_x + by.x), end_y: within(end_y + by.y) }
  const hold = (one: number, other: number, step: number): number =>
    Math.min(1 - Math.max(one, other), Math.max(-Math.min(one, other), step))
  const [run, rise] = [hold(x, end_x, by.x), hold(y, end_y, by.y)]
  return {
    ...{ x: within(x + run), y: within(y + rise) },
    ...{ end_x: within(end_x + run), end_y: within(end_y + rise) },
  }
}

/** Two ends at one place are no line. */
export const isLine = (from: Spot, to: Spot): boolean =>
  within(from.x) !== within(to.x) || within(from.y) !== within(to.y)

export const changeOne = (all: readonly CallOut[], id: string, change: Partial<CallOut>): CallOut[] =>
  all.map((each) => (each.id === id ? { ...each, ...change } : each))

/** The whole list with one sketch's anew. */
export const withOwn = (all: readonly CallOut[], sketchId: number, own: readonly CallOut[]): CallOut[] =>
  bySketch([...all.filter(({ sketch_id }) => sketch_id !== sketchId), ...own])

export const isFull = (own: readonly CallOut[]): boolean => own.length >= CALL_OUT_LIMITS.of_sketch

/** Of which nobody has said yet what they point at. */
export const countOpen = (callOuts: readonly CallOut[]): number =>
  callOuts.filter(({ target }) => target.kind === 'text' && !target.text?.trim()).length

/** What a choice of the list names. */
export const targetOf = (choice: string): CallOutTarget => {
  const [kind, ...rest] = choice.split(':')
  const named = rest.join(':')
  if (kind === 'note') return { ...NO_TARGET, kind, note_id: named }
  if (kind === 'point') return { ...NO_TARGET, kind, point_code: named }
  return kind === 'line' ? { ...NO_TARGET, kind, line_id: Number(named) } : NO_TARGET
}
