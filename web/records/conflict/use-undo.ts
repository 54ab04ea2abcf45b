/** The last change, for the notice and for Ctrl Z. */
import { useRef } from 'react'
import { noticeUndo } from '#web/ui/notices/notices.ts'

/** As long as the notice stays. */
const UNDO_MS = 10_000

export function useUndo() {
  const last = useRef<{ undo: () => void; until: number } | null>(null)
  return {
    offer: (text: string, takeBack: () => unknown) => {
      let isDone = false
      const undo = () => {
        if (isDone) return
        isDone = true
        last.current = null
        takeBack()
      }
      last.current = { undo, until: performance.now() + UNDO_MS }
      noticeUndo(text, undo)
    },
    /** @returns whether there was anything to take back */
    now: (): boolean => {
      const known = last.current
      if (!known || performance.now() > known.until) return false
      known.undo()
      return true
    },
  }
}
export type Undo = ReturnType<typeof useUndo>
