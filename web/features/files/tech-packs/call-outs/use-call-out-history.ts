/** The call-outs of one sketch in the form, with steps that can be taken back and done again while it is open. */
import { useState } from 'react'
import type { CallOut } from '#contract/files/call-outs.ts'
import { ofSketch } from '#web/records/call-outs/say-target.ts'
import type { TechPackForm } from '../use-tech-pack-form.ts'
import { withOwn } from './call-out-values.rules.ts'

type Own = readonly CallOut[]
const MAX_STEPS = 100

export function useCallOutHistory({ form: { fields } }: Pick<TechPackForm, 'form'>, sketchId: number) {
  const own = ofSketch(fields.values.call_outs, sketchId)
  const [past, setPast] = useState<readonly Own[]>([])
  const [future, setFuture] = useState<readonly Own[]>([])
  const [held, setHeld] = useState<string | null>(null)
  const put = (next: Own) =>
    fields.setFieldValue('call_outs', (all: CallOut[]) => withOwn(all, sketchId, next))
  return {
    own,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** One step. Steps of the same hold, as of a key that is kept down or a text that is typed, are one. */
    change: (next: Own, hold: string | null = null) => {
      if (hold === null || hold !== held) setPast([...past, own].slice(-MAX_STEPS))
      setHeld(hold)
      setFuture([])
      put(next)
    },
    undo: () => {
      const before = past.at(-1)
      if (!before) return
      setPast(past.slice(0, -1))
      setFuture([own, ...future])
      setHeld(null)
      put(before)
    },
    redo: () => {
      const [after, ...rest] = future
      if (!after) return
      setPast([...past, own])
      setFuture(rest)
      setHeld(null)
      put(after)
    },
  }
}
export type CallOutHistory = ReturnType<typeof useCallOutHistory>
