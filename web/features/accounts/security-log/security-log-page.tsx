/** Sign-ins, refusals and changes of rights; for account managers of their own company, for admins of all. */
import { Box, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listSecurityEvents,
  SECURITY_EVENTS,
  type SecurityEvent,
  type SecurityEventKind,
} from '#contract/accounts/security-log.ts'
import { send } from '#web/lib/api/api.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { nameDevice } from '#web/lib/session/device-names.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Page } from '#web/ui/pages/page.tsx'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { TablePages, useTablePage } from '#web/ui/pages/table-pages.tsx'
import { Code, Quiet, Strong } from '#web/ui/text/text.tsx'
import { describeEvent, EVENT_NAMES } from './security-event-words.ts'
import classes from './security-log.module.css'

const KINDS = SECURITY_EVENTS.map((value) => ({ value, label: EVENT_NAMES[value] }))

export function SecurityLogPage() {
  const { organization, can } = useSession()
  const table = useTablePage()
  const [kind, setKind] = useState<SecurityEventKind | null>(null)
  const events = useQuery({
    queryKey: ['security-events', table.query, kind],
    queryFn: ({ signal }) =>
      send(listSecurityEvents, { query: { ...table.query, ...(kind && { kind }) } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const filter = (
    <Select
      aria-label="Kind of event"
      placeholder="All events"
      clearable
      data={KINDS}
      value={kind}
      onChange={(value) => {
        setKind(value as SecurityEventKind | null)
        table.setPage(1)
      }}
    />
  )
  return (
    <Page
      title="Security log"
      facts={can.administer ? 'All companies of this installation' : organization.name}
      actions={filter}
    >
      <Panel flush>
        {events.isPending && <RowsSkeleton rows={8} />}
        {events.isError && <ErrorState error={events.error} onRetry={() => void events.refetch()} />}
        {events.data?.data.length === 0 && (
          <Empty title="No events to show">Events are kept for a year.</Empty>
        )}
        {events.data && events.data.data.length > 0 && (
          <ul aria-busy={events.isPlaceholderData || undefined}>
            {events.data.data.map((event) => (
              <EventRow key={event.id} event={event} showsCompany={can.administer} />
            ))}
          </ul>
        )}
      </Panel>
      {events.data && (
        <TablePages
          label="Security events"
          table={table}
          total={events.data.total}
          pageSize={events.data.page_size}
        />
      )}
    </Page>
  )
}

function EventRow({ event, showsCompany }: { event: SecurityEvent; showsCompany: boolean }) {
  const who = [event.person ?? 'Unknown', showsCompany && event.company].filter(Boolean).join(', ')
  const more = describeEvent(event)
  return (
    <li className={classes.row}>
      <Box flex={1} miw={0}>
        <Strong component="div" weight={500}>
          {EVENT_NAMES[event.kind]}
          {event.times > 1 && (
            <Quiet component="span" size="inherit" weight={400}>
              {' '}
              {event.times} times
            </Quiet>
          )}
        </Strong>
        <div className={classes.facts}>
          {who}
          {more && ` · ${more}`}
        </div>
      </Box>
      <div className={classes.whence}>
        <time dateTime={event.at}>{formatInstant(event.at)}</time>
        {event.address && (
          <Code component="div" size={12}>
            <span dir="ltr">{event.address}</span>
          </Code>
        )}
        {event.device && <div title={event.device}>{nameDevice(event.device)}</div>}
      </div>
    </li>
  )
}
