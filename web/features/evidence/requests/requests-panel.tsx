/** Whom the company asked for evidence with a link, and how each request stands. */
import { Box, Button, Select } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type EvidenceRequest, REQUEST_STATES } from '#contract/evidence/evidence-requests.ts'
import { formatDay, formatInstant } from '#web/lib/formats.ts'
import { placeOf } from '#web/records/style/row-address.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { IconMail } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from '../evidence.module.css'
import { PagedRows } from '../paged-rows.tsx'
import { NO_SEARCH, requestsQuery } from './request.queries.ts'
import { REQUEST_STATE_NAMES, REQUEST_STATE_TONES } from './request-words.ts'

const AskDialog = loadComponent(() => import('./ask-dialog.tsx'), 'AskDialog')
const RequestDialog = loadComponent(() => import('./request-dialog.tsx'), 'RequestDialog')

export function RequestsPanel() {
  const [search, setSearch] = useState(NO_SEARCH)
  const [isAsking, setAsking] = useState(false)
  const [opened, setOpened] = useState<number | null>(null)
  const query = useInfiniteQuery(requestsQuery(search))
  const [first] = query.data?.pages ?? []
  const isSearched = search.query !== '' || search.state !== ''
  return (
    <Panel
      title="Requests by link"
      description="Companies without an account answer through a link that is mailed to them."
      flush
      action={
        first?.can.ask && (
          <Button leftSection={<IconMail size={17} />} onClick={() => setAsking(true)}>
            Ask for evidence
          </Button>
        )
      }
    >
      <div className={classes.filters}>
        <SearchField
          label="Search requests"
          placeholder="Company or email address"
          value={search.query}
          onSearch={(typed) => setSearch({ ...search, query: typed.trim() })}
        />
        <Select
          aria-label="State"
          placeholder="All states"
          clearable
          data={REQUEST_STATES.map((value) => ({
            value,
            label: first
              ? `${REQUEST_STATE_NAMES[value]} (${first.counts[value]})`
              : REQUEST_STATE_NAMES[value],
          }))}
          value={search.state || null}
          onChange={(state) => setSearch({ ...search, state: state ?? '' })}
        />
      </div>
      <PagedRows
        list="requests"
        query={query}
        empty={<Empty title={isSearched ? 'No request matches' : 'Nobody has been asked yet'} />}
        renderRow={(row: EvidenceRequest) => <Row key={row.id} row={row} onOpen={() => setOpened(row.id)} />}
      />
      <Suspense>
        {isAsking && <AskDialog supplied={first?.supplied ?? []} onClose={() => setAsking(false)} />}
        {opened !== null && <RequestDialog id={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </Panel>
  )
}

function Row({ row, onOpen }: { row: EvidenceRequest; onOpen: () => void }) {
  const { company_name, email, state, ends_on, opened_at, answered_at, waiting_count, asked_on } = row
  return (
    <li className={classes.row} data-place={placeOf('requests', row.id)}>
      <Box flex={1} miw={0}>
        <p className={classes.name}>
          <bdi>{company_name}</bdi>
        </p>
        <Quiet breaks>
          <bdi>{email}</bdi>
        </Quiet>
        <Quiet breaks>{`Ends on ${formatDay(ends_on)}`}</Quiet>
        {answered_at ? (
          <Quiet breaks>{`Answered on ${formatInstant(answered_at)}`}</Quiet>
        ) : (
          opened_at && <Quiet breaks>{`First opened on ${formatInstant(opened_at)}`}</Quiet>
        )}
        {asked_on && <Quiet breaks>{`Passed on by ${asked_on.company}`}</Quiet>}
        {waiting_count > 0 && <Quiet breaks>{`Answers that wait for your decision: ${waiting_count}`}</Quiet>}
      </Box>
      <div className={classes.side}>
        <Pill tone={REQUEST_STATE_TONES[state]}>{REQUEST_STATE_NAMES[state]}</Pill>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Open the request to ${company_name}`}
          onClick={onOpen}
        >
          Open
        </Button>
      </div>
    </li>
  )
}
