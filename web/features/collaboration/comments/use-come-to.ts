import { useEffect, useRef } from 'react'

/** Brings the element into view with the focus, once, when it is what the reader came for. */
export const useComeTo = <E extends HTMLElement>(isWanted: boolean) => {
  const element = useRef<E>(null)
  useEffect(() => {
    if (!isWanted) return
    element.current?.scrollIntoView({ block: 'center' })
    element.current?.focus({ preventScroll: true })
  }, [isWanted])
  return element
}
