import { useQueuedRequests } from '#web/lib/device-queue/use-device-queue.ts'
import { useIsOffline } from '#web/lib/use-is-offline.ts'
import { unsentOf } from '#web/records/device-queue/request-words.rules.ts'
import { IconWifiOff } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import classes from './shell.module.css'

/** Says that the server cannot be reached, on every page. */
export function OfflinePill() {
  const isOffline = useIsOffline()
  // What waits to be sent says it as well, and a phone has no room for both.
  const isSaid = unsentOf(useQueuedRequests()).length > 0
  return (
    <span className={isSaid ? classes.offlineSaid : undefined}>
      {isOffline && (
        <Pill tone="waiting" icon={IconWifiOff}>
          <span className={classes.offline}>Offline</span>
        </Pill>
      )}
    </span>
  )
}
