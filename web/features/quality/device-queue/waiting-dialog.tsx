/** What waits on this device to be sent: each with its state, and what one can do where it was not taken. */

import { Box, Button, Flex, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { QueuedRequest } from '#web/lib/device-queue/queued-request.ts'
import { useDeviceQueue, useQueuedRequests, useQueueStatus } from '#web/lib/device-queue/use-device-queue.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { RefusedRequest } from '#web/records/device-queue/refused-request.tsx'
import {
  byPlace,
  heldBy,
  sayPause,
  sayState,
  unsentOf,
} from '#web/records/device-queue/request-words.rules.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { NoticeStrip } from '#web/ui/pages/notice-strip.tsx'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './device-queue.module.css'
import { InstallHint } from './install-hint.tsx'
import { SpaceStrip } from './space-strip.tsx'

/** Of a report; more of them would make the list slow and nobody reads them. */
const SHOWN = 60

export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const queue = useDeviceQueue()
  const unsent = unsentOf(useQueuedRequests())
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
          {byPlace(unsent).map(({ group, place, requests }) => (
            <Place key={group} place={place} requests={requests} onLeave={onClose} />
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
  place: QueuedRequest['place']
  requests: readonly QueuedRequest[]
  onLeave: () => void
}

function Place({ place, requests, onLeave }: PlaceProps) {
  const navigate = useNavigate()
  const held = heldBy(requests)
  // What one has to decide comes first.
  const refused = requests.filter(({ state }) => state === 'refused')
  const others = requests.filter(({ state }) => state !== 'refused')
  const open = () => {
    onLeave()
    void navigate({ href: place.address })
  }
  return (
    <Box component="section" mt={20} aria-label={place.name}>
      <Flex gap={12} align="baseline" justify="space-between">
        <h3 className={classes.placeName}>{place.name}</h3>
        <Button size="compact-sm" variant="subtle" flex="none" onClick={open}>
          Open
        </Button>
      </Flex>
      <Box component="ul" mt={4}>
        {refused.slice(0, SHOWN).map((request) => (
          <RefusedRequest key={request.id} request={request} />
        ))}
        {others.slice(0, SHOWN).map((request) => (
          <li key={request.id} className={classes.request}>
            <span className={classes.requestLabel}>{request.label}</span>
            <Quiet component="span">
              {formatInstant(request.made_at)} · {sayState(request, held.get(request.id))}
            </Quiet>
          </li>
        ))}
      </Box>
      {others.length > SHOWN && <Quiet>And {others.length - SHOWN} more.</Quiet>}
    </Box>
  )
}
