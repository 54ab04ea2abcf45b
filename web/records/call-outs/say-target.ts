/** What a call-out points at, in the reader's words. */

import {
  type CallOutWorld,
  type FoundTarget,
  findTarget,
  nameTarget,
  numberCallOuts,
} from '#contract/files/call-outs.rules.ts'
import type { CallOut, CallOutTarget, CallOutTargetKind } from '#contract/files/call-outs.ts'

export const GONE: Readonly<Record<CallOutTargetKind, string>> = {
  note: 'The construction note is gone',
  point: 'The point of measure is gone',
  line: 'The line of the bill of materials is gone',
  text: 'Nothing is chosen yet',
}

export const sayTarget = (found: FoundTarget): string => {
  const name = nameTarget(found)
  if (name !== null) return name
  if (found.is !== 'gone') return 'Line of the bill of materials'
  return found.code ? `${GONE[found.kind]} (${found.code})` : GONE[found.kind]
}

export const ofSketch = (all: readonly CallOut[], sketchId: number): CallOut[] =>
  all.filter(({ sketch_id }) => sketch_id === sketchId)

/** A choice of the list: `note:…`, `point:…`, `line:…`, or `text`. */
export const choiceOf = ({ kind, note_id, point_code, line_id }: CallOutTarget): string =>
  kind === 'text' ? 'text' : `${kind}:${note_id ?? point_code ?? line_id ?? ''}`

/** What lights up together: a row of the page, or a call-out that has none. */
export const keyOf = ({ id, target }: Pick<CallOut, 'id' | 'target'>): string =>
  target.kind === 'text' ? `text:${id}` : choiceOf(target)

/** A call-out with all that is shown of it. */
export interface ShownCallOut {
  callOut: CallOut
  number: number
  found: FoundTarget
  said: string
  rowKey: string
  /** On a dimension line: `A ½ 53 cm`. */
  measure: string | null
}

/** Of one sketch, in the order of their numbers. */
export const showCallOuts = (own: readonly CallOut[], world: CallOutWorld): ShownCallOut[] => {
  const numbers = numberCallOuts(own)
  return own.map((callOut) => {
    const found = findTarget(callOut.target, world)
    const measure =
      callOut.kind === 'dimension' && found.is === 'point'
        ? [found.code, found.measure].filter(Boolean).join(' ')
        : null
    return {
      ...{ callOut, found, measure },
      number: numbers.get(callOut.id) ?? 0,
      said: sayTarget(found),
      rowKey: keyOf(callOut),
    }
  })
}
