import { useSyncExternalStore } from 'react'
import { useDeeds } from '#web/lib/device-queue/use-device-queue.ts'
import { useSession } from '#web/lib/session.ts'
import { unsentOf } from '#web/records/device-queue/deed-words.rules.ts'
import { IconWifiOff } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import classes from './offline-pill.module.css'

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
  const isBeside = unsentOf(useDeeds()).length > 0
  if (!offline && hasNetwork) return null
  return (
    <span className={classes.offline} data-beside={isBeside || undefined}>
      <Pill tone="waiting" icon={IconWifiOff}>
        <span className={classes.word}>Offline</span>
      </Pill>
    </span>
  )
}
