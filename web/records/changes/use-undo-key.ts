/** Ctrl Z takes the last change back and Ctrl Shift Z does it again, as long as nobody types. */
import { useEffectEvent, useLayoutEffect } from 'react'
import type { Undo } from '#web/records/changes/use-undo.ts'
import { isTaken } from '#web/ui/fields/is-taken.ts'

export function useUndoKey(undo: Undo): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    if (!isKey || event.defaultPrevented || isTaken(event.target)) return
    if (event.shiftKey ? undo.again() : undo.now()) event.preventDefault()
  })
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
