import { Box, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant, formatRelative } from '#web/lib/formats.ts'
import { nameDevice } from '#web/lib/session/device-names.ts'
import { IconDeviceDesktop } from '#web/ui/icons.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import { type Ending, EndSessionsDialog } from './end-sessions-dialog.tsx'
import { sessionsQuery } from './sessions.queries.ts'
import classes from './sessions-panel.module.css'

export function SessionsPanel() {
  const sessions = useQuery(sessionsQuery)
  const [ending, setEnding] = useState<Ending | null>(null)
  const hasOthers = sessions.data?.data.some((session) => !session.current) ?? false
  return (
    <Panel
      title="Sessions"
      description="Where you are signed in. End sessions that you don't recognise, and change your password."
      action={
        hasOthers && (
          <Button variant="default" size="xs" onClick={() => setEnding('others')}>
            End all others
          </Button>
        )
      }
    >
      {sessions.isPending && <RowsSkeleton rows={2} />}
      {sessions.isError && <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.data && (
        <ul>
          {sessions.data.data.map((session) => (
            <li key={session.id} className={classes.row}>
              <IconDeviceDesktop size={20} aria-hidden className={classes.icon} />
              <Box flex={1} miw={0}>
                <Strong component="div" weight={500} breaks title={session.device}>
                  {nameDevice(session.device)}
                </Strong>
                <Quiet component="div">
                  Signed in {formatInstant(session.created_at)} · seen {formatRelative(session.last_seen_at)}
                </Quiet>
              </Box>
              {session.current ? (
                <Pill tone="confirmed">This one</Pill>
              ) : (
                <Button
                  variant="subtle"
                  color="coral"
                  size="xs"
                  aria-label={`End the session on ${nameDevice(session.device)}`}
                  onClick={() => setEnding({ id: session.id, device: nameDevice(session.device) })}
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <EndSessionsDialog ending={ending} onClose={() => setEnding(null)} />
    </Panel>
  )
}
