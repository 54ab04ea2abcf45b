/** Ctrl Z takes the last change back and Ctrl Shift Z does it again, as long as nobody types. */
import { type KeyboardEvent as KeyPress, useEffectEvent, useLayoutEffect } from 'react'
import type { Undo } from '#web/records/changes/use-undo.ts'
import { isTaken } from '#web/ui/fields/is-taken.ts'

export const isUndoKey = ({ ctrlKey, metaKey, key }: KeyboardEvent | KeyPress): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'z'

export function useUndoKey(undo: Undo): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndoKey(event) || event.defaultPrevented || isTaken(event.target)) return
    if (event.shiftKey ? undo.again() : undo.now()) event.preventDefault()
  })
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
