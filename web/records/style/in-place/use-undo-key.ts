/** Ctrl Z takes the last change back, as long as nobody types. */
import { useEffect, useEffectEvent } from 'react'
import type { Undo } from '#web/records/conflict/use-undo.ts'
import { isTaken } from '#web/ui/fields/is-taken.ts'

export function useUndoKey(undo: Undo): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    if (!isUndo || event.defaultPrevented || isTaken(event.target)) return
    if (undo.now()) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
