import { useIsOffline } from '#web/lib/use-is-offline.ts'
import { IconWifiOff } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import classes from './shell.module.css'

/** Says that the server cannot be reached, on every page. */
export function OfflinePill() {
  const isOffline = useIsOffline()
  return (
    <span>
      {isOffline && (
        <Pill tone="waiting" icon={IconWifiOff}>
          <span className={classes.offline}>Offline</span>
        </Pill>
      )}
    </span>
  )
}
