/** Call-outs as a style's history compares them: what each is called, whether it moved, and what it points at. */

import { numberCallOuts } from './call-outs.rules.ts'
import type { CallOut, CallOutTarget } from './call-outs.ts'

export interface ToldWorld {
  notes: readonly { id: string; part: string }[]
  points: readonly { code: string; name: string }[]
  /** Of files, by their ids. */
  titles: ReadonlyMap<number, string>
}

/** What a line of the bill of materials is called stays with those who read that: here it only is another one. */
const wordsOf = ({ kind, note_id, point_code, text }: CallOutTarget, { notes, points }: ToldWorld) => {
  if (kind === 'text') return text
  if (kind === 'note') return notes.find(({ id }) => id === note_id)?.part ?? null
  if (kind === 'line') return null
  return [point_code, points.find(({ code }) => code === point_code)?.name].filter(Boolean).join(' ')
}

export const toldCallOuts = (callOuts: readonly CallOut[], world: ToldWorld) => {
  const numbers = numberCallOuts(callOuts)
  return callOuts.map(({ id, sketch_id, kind, place, target }) => ({
    id,
    said: [world.titles.get(sketch_id), numbers.get(id)].filter(Boolean).join(', '),
    kind,
    // The sketch too: on another one it stands somewhere else.
    place: { sketch_id, ...place },
    target: target.kind,
    words: wordsOf(target, world),
    line_id: target.line_id,
  }))
}
