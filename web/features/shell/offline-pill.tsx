import { useSyncExternalStore } from 'react'
import { useSession } from '#web/lib/session.ts'
import { IconWifiOff } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import classes from './shell.module.css'

const listen = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that the server cannot be reached, on every page. */
export function OfflinePill() {
  const { offline } = useSession()
  const hasNetwork = useSyncExternalStore(listen, () => navigator.onLine)
  return (
    <span>
      {(offline || !hasNetwork) && (
        <Pill tone="waiting" icon={IconWifiOff}>
          <span className={classes.offline}>Offline</span>
        </Pill>
      )}
    </span>
  )
}
