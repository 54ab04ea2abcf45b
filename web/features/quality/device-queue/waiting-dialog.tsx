/** What waits on this device to be sent: each with its state, and what one can do where it was not taken. */

import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Deed } from '#web/lib/device-queue/deed.ts'
import { useDeeds, useDeviceQueue, useQueueStatus } from '#web/lib/device-queue/use-device-queue.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { byPlace, heldBy, sayPause, sayState, unsentOf } from '#web/records/device-queue/deed-words.rules.ts'
import { RefusedDeed } from '#web/records/device-queue/refused-deed.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { NoticeStrip } from '#web/ui/pages/notice-strip.tsx'
import { Empty } from '#web/ui/pages/page-state.tsx'
import classes from './device-queue.module.css'
import { InstallHint } from './install-hint.tsx'
import { SpaceStrip } from './space-strip.tsx'

/** Of a report; more of them would make the list slow and nobody reads them. */
const SHOWN = 60

export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const queue = useDeviceQueue()
  const unsent = unsentOf(useDeeds())
  const pause = sayPause(useQueueStatus())
  return (
    <Dialog opened onClose={onClose} title="Waiting to be sent" size={640}>
      {unsent.length === 0 ? (
        <Empty title="Everything is sent" />
      ) : (
        <>
          {pause && (
            <NoticeStrip label="Why it waits" tone="waiting">
              {pause}
            </NoticeStrip>
          )}
          <SpaceStrip />
          <InstallHint />
          {byPlace(unsent).map(({ lane, place, deeds }) => (
            <Place key={lane} place={place} deeds={deeds} onLeave={onClose} />
          ))}
        </>
      )}
      {unsent.length > 0 && (
        <Group justify="flex-end" mt={16}>
          <Button onClick={queue.sendNow}>Send now</Button>
        </Group>
      )}
    </Dialog>
  )
}

interface PlaceProps {
  place: Deed['place']
  deeds: readonly Deed[]
  onLeave: () => void
}

function Place({ place, deeds, onLeave }: PlaceProps) {
  const navigate = useNavigate()
  const held = heldBy(deeds)
  // What one has to decide comes first.
  const refused = deeds.filter(({ state }) => state === 'refused')
  const others = deeds.filter(({ state }) => state !== 'refused')
  const open = () => {
    onLeave()
    void navigate({ href: place.address })
  }
  return (
    <section className={classes.place} aria-label={place.name}>
      <div className={classes.placeHead}>
        <h3 className={classes.placeName}>{place.name}</h3>
        <Button size="compact-sm" variant="subtle" flex="none" onClick={open}>
          Open
        </Button>
      </div>
      <ul className={classes.deeds}>
        {refused.slice(0, SHOWN).map((deed) => (
          <RefusedDeed key={deed.id} deed={deed} />
        ))}
        {others.slice(0, SHOWN).map((deed) => (
          <li key={deed.id} className={classes.deed}>
            <span className={classes.deedLabel}>{deed.label}</span>
            <span className={classes.deedFacts}>
              {formatInstant(deed.made_at)} · {sayState(deed, held.get(deed.id))}
            </span>
          </li>
        ))}
      </ul>
      {others.length > SHOWN && <p className={classes.deedFacts}>And {others.length - SHOWN} more.</p>}
    </section>
  )
}
