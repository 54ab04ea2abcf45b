/** While the camera has the whole screen, nothing behind it is reached, and it may use the room beside the notch. */
import { useEffect } from 'react'

export const useOverShell = (): void => {
  useEffect(() => {
    const behind = document.getElementById('root')
    const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]')
    const before = viewport?.content
    behind?.setAttribute('inert', '')
    if (viewport) viewport.content = `${before}, viewport-fit=cover`
    return () => {
      behind?.removeAttribute('inert')
      if (viewport && before) viewport.content = before
    }
  }, [])
}
