/** Whether the page itself says that the company has to be verified, and what for: then the frame need not. */
import { useLayoutEffect, useSyncExternalStore } from 'react'

let strips = 0
const listeners = new Set<() => void>()
const count = (by: 1 | -1): void => {
  strips += by
  for (const listener of listeners) listener()
}

/** For the strip that says it. */
export const useTellsVerification = (): void => {
  useLayoutEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
}

export const useIsVerificationTold = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => strips > 0,
  )
