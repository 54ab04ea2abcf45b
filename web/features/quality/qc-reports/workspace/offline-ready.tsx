/** Whether the report opens without a network: by itself for anyone who works on it, else on demand. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQueueStatus } from '#web/lib/device-queue/use-device-queue.ts'
import { IconDeviceMobileCheck } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import { useReport } from '../report-context.ts'
import { useOfflineCopy } from '../requests/use-offline-copy.ts'
import classes from './report-workspace.module.css'

export function OfflineReady() {
  const { saved, person } = useReport()
  const { isDurable } = useQueueStatus()
  const [isAsked, setAsked] = useState(false)
  const copy = useOfflineCopy(saved, person, saved.can.change || isAsked)
  if (!isDurable) return null
  if (copy === 'none')
    return (
      <Button size="compact-xs" variant="subtle" onClick={() => setAsked(true)}>
        Make available offline
      </Button>
    )
  if (copy === 'ready')
    return (
      <Pill tone="confirmed" icon={IconDeviceMobileCheck}>
        <span className={classes.long}>Ready offline</span>
      </Pill>
    )
  return (
    <Pill tone="waiting">
      <span className={classes.long}>
        {copy === 'keeping' ? 'Getting ready for offline' : 'Not ready offline'}
      </span>
    </Pill>
  )
}
