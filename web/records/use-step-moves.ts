/** Moves steps, says where each one went, and keeps the focus on the button that moved it. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { moveStep, nameOfStep, type OrderedStep, type StepId } from './step-order.rules.ts'

interface StepMoves<Step> {
  /** Absent where whoever calls `move` puts them in order as well. */
  setSteps?: (change: (steps: Step[]) => Step[]) => void
  /** What one of them is called. */
  noun?: string
}

export function useStepMoves<Step extends OrderedStep>(
  list: RefObject<HTMLElement | null>,
  steps: readonly Step[],
  { setSteps, noun = 'step' }: StepMoves<Step>,
) {
  const [announcement, setAnnouncement] = useState('')
  const focused = useRef<string | null>(null)

  // A moved element loses the focus in the document; at the end of the list its button is disabled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is the reason.
  useEffect(() => {
    const id = focused.current
    focused.current = null
    if (id === null || list.current?.contains(document.activeElement)) return
    const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-move="${CSS.escape(id)}"]`) ?? []
    ;[...buttons].find((button) => !button.matches(':disabled'))?.focus()
  }, [steps])

  const move = (id: StepId, to: number) => {
    const step = steps.find((candidate) => candidate.id === id)
    if (!step || to < 0 || to >= steps.length) return
    focused.current = String(id)
    setSteps?.((all) => moveStep(all, id, to))
    setAnnouncement(`${nameOfStep(step)} is ${noun} ${to + 1} of ${steps.length} now.`)
  }
  return { move, announcement }
}
