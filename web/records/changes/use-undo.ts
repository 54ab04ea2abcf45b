/** The last changes, to be taken back by their notices and by Ctrl Z, and done again by Ctrl Shift Z. */
import { useState } from 'react'
import { type History, NO_HISTORY, record, takeAgain } from '#web/lib/changes/history.rules.ts'
import { noticeUndo } from '#web/ui/notices/notices.ts'

/** As long as the notice stays. */
const UNDO_MS = 10_000

interface Step {
  text: string
  takeBack: () => unknown
  again?: (() => unknown) | undefined
  /** What it changed: an earlier change of the same is offered no more by its notice, which would go back too far. */
  of?: string | undefined
  until: number
  hide?: () => void
  /** As long as it is being taken back or done again. */
  running?: Promise<unknown> | undefined
}

export interface Undo {
  offer: (text: string, takeBack: () => unknown, more?: Pick<Step, 'again' | 'of'>) => void
  /** @returns whether there was anything to take back */
  now: () => boolean
  /** @returns whether there was anything to do again */
  again: () => boolean
}

/** A press that comes while the one before it is carried out is carried out after it: both change the same. */
const carryOut = (step: Step, act: () => unknown): void => {
  const acting = step.running ? step.running.then(act, act) : act()
  if (!(acting instanceof Promise)) return
  const running = acting.finally(() => {
    if (step.running === running) step.running = undefined
  })
  step.running = running
}

const openUndo = (): Undo => {
  let history: History<Step> = NO_HISTORY
  const isDue = (step: Step | undefined): step is Step =>
    step !== undefined && performance.now() <= step.until
  const forget = (step: Step): void => {
    const others = (steps: readonly Step[]) => steps.filter((each) => each !== step)
    history = { done: others(history.done), undone: others(history.undone) }
  }
  const undo = (step: Step): void => {
    forget(step)
    step.hide?.()
    // What cannot be done again would stand between those that can.
    if (step.again) {
      step.until = performance.now() + UNDO_MS
      history = { ...history, undone: [...history.undone, step] }
    }
    carryOut(step, step.takeBack)
  }
  const show = (step: Step): void => {
    for (const earlier of history.done) if (step.of !== undefined && earlier.of === step.of) earlier.hide?.()
    step.until = performance.now() + UNDO_MS
    step.hide = noticeUndo(step.text, () => undo(step))
  }
  return {
    offer: (text, back, more) => {
      const step: Step = { text, takeBack: back, ...more, until: 0 }
      show(step)
      history = record(history, step)
    },
    now: () => {
      const step = history.done.at(-1)
      if (!isDue(step)) return false
      undo(step)
      return true
    },
    again: () => {
      const step = history.undone.at(-1)
      if (!isDue(step)) return false
      show(step)
      history = takeAgain(history)
      if (step.again) carryOut(step, step.again)
      return true
    },
  }
}

export const useUndo = (): Undo => useState(openUndo)[0]
