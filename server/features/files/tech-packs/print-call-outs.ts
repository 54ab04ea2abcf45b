/** Call-outs on paper: the marks over a sketch, and below it what each number stands for. */

import {
  type CallOutWorld,
  type FoundTarget,
  findTarget,
  nameTarget,
  numberCallOuts,
} from '#contract/files/call-outs.rules.ts'
import type { CallOut, CallOutTargetKind } from '#contract/files/call-outs.ts'
import type { Speaker } from '#server/platform/languages/speaker.ts'

const goneWords = ({ t }: Speaker): Readonly<Record<CallOutTargetKind, string>> => ({
  note: t`The construction note is gone`,
  point: t`The point of measure is gone`,
  line: t`The line of the bill of materials is gone`,
  text: t`The text is gone`,
})

/** In one line. */
export const sayCallOut = (found: FoundTarget, speaker: Speaker): string => {
  const name = nameTarget(found)
  if (name !== null) return name
  if (found.is !== 'gone') return speaker.t`Line of the bill of materials`
  return [goneWords(speaker)[found.kind], found.code && `(${found.code})`].filter(Boolean).join(' ')
}

export const printCallOuts = (callOuts: readonly CallOut[], world: CallOutWorld, speaker: Speaker) => {
  const numbers = numberCallOuts(callOuts)
  return (sketchId: number) => {
    const own = callOuts.filter(({ sketch_id }) => sketch_id === sketchId)
    return {
      marks: own.map(({ id, place }) => ({ number: String(numbers.get(id)), ...place })),
      legend: own.map(({ id, target }) => {
        const found = findTarget(target, world)
        return {
          number: String(numbers.get(id)),
          title: sayCallOut(found, speaker),
          detail: found.is === 'note' ? found.note : '',
        }
      }),
    }
  }
}
