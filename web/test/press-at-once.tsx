/** A key that is pressed in the moment in which what stands before it is drawn. */
import { useLayoutEffect } from 'react'

export function PressAtOnce({ pressed, ...keys }: { pressed: string; ctrlKey?: boolean }) {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: pressed, ...keys }))
  })
  return null
}
