/** What waits for somebody's decision, page by page: the same for every kind. */
import { Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatInstant, formatRelative } from '#web/lib/formats.ts'
import { placeOf } from '#web/records/style/row-address.ts'
import { ShowRow } from '#web/records/style/sought-row.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { TablePages, useTablePage } from '#web/ui/pages/table-pages.tsx'
import { Pill, type PillTone } from '#web/ui/pill.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import classes from './request-list.module.css'
import { type RequestsSource, useRequests } from './requests.queries.ts'

const REQUESTS = 'requests'

/** So many are looked through without a search. */
const FEW = 5

interface RequestListProps<Row, Status extends string> extends RequestsSource<Row, Status> {
  status: Status
  empty: string
  /** A `RequestRow` with its key. */
  renderRow: (row: Row) => ReactNode
}

export function RequestList<Row, Status extends string>({
  status,
  empty,
  renderRow,
  ...source
}: RequestListProps<Row, Status>) {
  const [search, setSearch] = useState('')
  const table = useTablePage()
  const requests = useRequests(source, { status, search, ...table.query })
  const { data } = requests
  const find = (text: string) => {
    setSearch(text.trim())
    table.setPage(1)
  }
  return (
    <Panel flush={Boolean(data?.data.length)}>
      {source.isSearched !== false && (search !== '' || (data && data.total > FEW)) && (
        <div className={classes.search}>
          <SearchField
            label="Search requests"
            placeholder="Name, person or company"
            value={search}
            onSearch={find}
          />
        </div>
      )}
      {requests.isPending && <RowsSkeleton rows={4} />}
      {requests.isError && <ErrorState error={requests.error} onRetry={() => void requests.refetch()} />}
      {data && <ShowRow lists={[REQUESTS]} isPart={data.total > data.data.length} />}
      {data?.data.length === 0 && <Empty title={search === '' ? empty : 'No request matches'} />}
      {data && data.data.length > 0 && (
        <>
          <ul aria-busy={requests.isPlaceholderData}>{data.data.map(renderRow)}</ul>
          <TablePages label="Requests" table={table} total={data.total} pageSize={data.page_size} />
        </>
      )}
    </Panel>
  )
}

export interface Outcome {
  tone: PillTone
  label: ReactNode
}

interface RequestRowProps {
  /** By which addresses name it. */
  id: number
  /** 40 pixels wide. */
  picture: ReactNode
  name: ReactNode
  facts: readonly ReactNode[]
  /** Who asked; the time follows. */
  askedBy: string
  askedAt: string
  /** In the asker's or the decider's own words. */
  quote?: string | null | undefined
  /** How it was decided, in place of the buttons. */
  outcome?: Outcome | null
  /** Who decided, and when. */
  decided?: { decided_by: string | null; decided_at: string | null }
  /** The buttons. */
  children: ReactNode
}

export function RequestRow({
  id,
  picture,
  name,
  facts,
  askedBy,
  askedAt,
  quote,
  outcome,
  decided,
  children,
}: RequestRowProps) {
  return (
    <li className={classes.row} data-place={placeOf(REQUESTS, id)}>
      <div className={classes.picture}>{picture}</div>
      <div className={classes.words}>
        <Strong component="div" breaks>
          {name}
        </Strong>
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row keep their places
          <Quiet key={index} component="div" breaks>
            {fact}
          </Quiet>
        ))}
        <Quiet component="div" breaks>
          Asked by {askedBy},{' '}
          <time dateTime={askedAt} title={formatInstant(askedAt)}>
            {formatRelative(askedAt)}
          </time>
        </Quiet>
        {quote && <p className={classes.reason}>“{quote}”</p>}
      </div>
      {outcome ? (
        <Stack gap={4} align="flex-end">
          <Pill tone={outcome.tone}>{outcome.label}</Pill>
          {decided?.decided_by && (
            <Quiet component="div" breaks>
              {decided.decided_by}
            </Quiet>
          )}
          {decided?.decided_at && (
            <Quiet component="div" breaks>
              {formatInstant(decided.decided_at)}
            </Quiet>
          )}
        </Stack>
      ) : (
        children
      )}
    </li>
  )
}
