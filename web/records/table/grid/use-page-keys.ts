/** Keys that work wherever the focus is on the page of a table, as long as nobody types. */
import { useEffectEvent, useLayoutEffect } from 'react'
import { isDialogOpen } from '#web/ui/dialogs/is-dialog-open.ts'
import { isTaken } from '#web/ui/fields/is-taken.ts'
import { type PageAction, pageActionOf } from './keys.rules.ts'

/** @param act answers whether there was anything to do: only then is the key taken from the browser */
export function usePageKeys(act: (action: PageAction) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isTaken(event.target)) return
    if (isDialogOpen()) return
    const action = pageActionOf(event)
    if (action && act(action)) event.preventDefault()
  })
  // With what is drawn, not a moment after it: no key that is pressed then is lost.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
