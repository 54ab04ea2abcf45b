/** How much waits on this device to be sent, on every page; it opens the list. */
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useDeeds, useQueueStatus } from '#web/lib/device-queue/use-device-queue.ts'
import { unsentOf } from '#web/records/device-queue/deed-words.rules.ts'
import { IconAlertTriangle, IconCloudOff, IconCloudUp } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/load-component.tsx'
import classes from './device-queue.module.css'

const WaitingDialog = loadComponent(() => import('./waiting-dialog.tsx'), 'WaitingDialog')

/** A change that leaves at once is not worth a word. */
const isWorthSaying = (count: number, isPaused: boolean, hasRefused: boolean): boolean =>
  count > 0 && (isPaused || hasRefused || count > 1)

export function WaitingPill() {
  const [isOpen, setOpen] = useState(false)
  const unsent = unsentOf(useDeeds())
  const { pause } = useQueueStatus()
  const refused = unsent.filter(({ state }) => state === 'refused').length
  const Icon = refused > 0 ? IconAlertTriangle : pause ? IconCloudOff : IconCloudUp
  const isShown = isWorthSaying(unsent.length, pause !== null, refused > 0)
  const words = refused > 0 ? `${refused} not taken` : `${unsent.length} waiting to send`
  return (
    <>
      {(isOpen || isShown) && (
        <UnstyledButton
          className={classes.pill}
          data-tone={refused > 0 ? 'refused' : 'waiting'}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon size={16} aria-hidden />
          {unsent.length > 0 ? <Words of={words} /> : 'Everything is sent'}
        </UnstyledButton>
      )}
      <VisuallyHidden role="status">{isShown && words}</VisuallyHidden>
      <Suspense>{isOpen && <WaitingDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** On a phone the bar has room for the number and one word; what is read aloud stays whole. */
function Words({ of: words }: { of: string }) {
  const [, short = words, rest = ''] = /^(\S+ \S+)(.*)$/.exec(words) ?? []
  return (
    <span>
      {short}
      <span className={classes.rest}>{rest}</span>
    </span>
  )
}
