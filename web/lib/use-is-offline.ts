import { useSyncExternalStore } from 'react'
import { useSession } from './session/session.ts'

const listen = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** The server cannot be reached, as far as one knows. */
export const useIsOffline = (): boolean => {
  const { offline } = useSession()
  const hasNetwork = useSyncExternalStore(listen, () => navigator.onLine)
  return offline !== undefined || !hasNetwork
}
