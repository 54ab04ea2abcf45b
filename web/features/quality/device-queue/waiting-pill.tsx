/** How much waits on this device to be sent, on every page; it opens the list. */
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import { useQueuedRequests, useQueueStatus } from '#web/lib/device-queue/use-device-queue.ts'
import { useSteadyPause } from '#web/lib/device-queue/use-steady-pause.ts'
import { whenIdle } from '#web/lib/when-idle.ts'
import { unsentOf } from '#web/records/device-queue/request-words.rules.ts'
import { IconAlertTriangle, IconCloudOff, IconCloudUp } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import classes from './device-queue.module.css'

const WaitingDialog = loadComponent(() => import('./waiting-dialog.tsx'), 'WaitingDialog')

/** A change that leaves at once is not worth a word. */
const isWorthSaying = (count: number, isPaused: boolean, hasRefused: boolean): boolean =>
  count > 0 && (isPaused || hasRefused || count > 1)

interface WaitingPillProps {
  /** Beside others in a narrow bar: there the number alone. */
  isShort?: boolean
}

export function WaitingPill({ isShort = false }: WaitingPillProps) {
  const [isOpen, setOpen] = useState(false)
  // What is still being kept would be lost with the page, so it is not said to wait.
  const unsent = unsentOf(useQueuedRequests()).filter(({ state }) => state !== 'keeping')
  const isPaused = useSteadyPause(useQueueStatus().pause !== null, unsent.length)
  const refused = unsent.filter(({ state }) => state === 'refused').length
  const Icon = refused > 0 ? IconAlertTriangle : isPaused ? IconCloudOff : IconCloudUp
  const isShown = isWorthSaying(unsent.length, isPaused, refused > 0)
  const count = refused > 0 ? refused : unsent.length
  const words = refused > 0 ? 'not taken' : 'waiting to send'
  useEffect(() => (isShown ? whenIdle(WaitingDialog.load) : undefined), [isShown])
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
          {unsent.length > 0 ? (
            <>
              {/* A flex box shows no space; anyone who hears the button's name does. */}
              {`${count} `}
              <span className={isShort ? classes.words : undefined}>{words}</span>
            </>
          ) : (
            'Everything is sent'
          )}
        </UnstyledButton>
      )}
      <VisuallyHidden role="status">{isShown && `${count} ${words}`}</VisuallyHidden>
      <Suspense>{isOpen && <WaitingDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
