/** What waits for somebody's decision, page by page: the same for accounts, styles and new companies. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatInstant, formatRelative } from '#web/lib/formats.ts'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { type TablePage, TablePages } from '#web/ui/pages/table-pages.tsx'
import classes from './request-list.module.css'

interface RequestListProps<Row> {
  requests: UseQueryResult<{ data: Row[]; total: number; page_size: number }>
  empty: string
  table: TablePage
  /** A `RequestRow` with its key. */
  renderRow: (row: Row) => ReactNode
}

export function RequestList<Row>({ requests, empty, table, renderRow }: RequestListProps<Row>) {
  const { data } = requests
  return (
    <Panel flush={Boolean(data?.data.length)}>
      {requests.isPending && <RowsSkeleton rows={4} />}
      {requests.isError && <ErrorState error={requests.error} onRetry={() => void requests.refetch()} />}
      {data?.data.length === 0 && <Empty title={empty} />}
      {data && data.data.length > 0 && (
        <>
          <ul className={classes.list}>{data.data.map(renderRow)}</ul>
          <TablePages label="Requests" table={table} total={data.total} pageSize={data.page_size} />
        </>
      )}
    </Panel>
  )
}

interface RequestRowProps {
  /** 40 pixels wide. */
  picture: ReactNode
  name: ReactNode
  facts: readonly ReactNode[]
  /** Who asked; the time follows. */
  askedBy: string
  askedAt: string
  /** In the asker's or the decider's own words. */
  quote?: string | null
  /** Buttons, or what was decided. */
  children: ReactNode
}

export function RequestRow({ picture, name, facts, askedBy, askedAt, quote, children }: RequestRowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.picture}>{picture}</div>
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row keep their places
          <div key={index} className={classes.fact}>
            {fact}
          </div>
        ))}
        <div className={classes.fact}>
          Asked by {askedBy},{' '}
          <time dateTime={askedAt} title={formatInstant(askedAt)}>
            {formatRelative(askedAt)}
          </time>
        </div>
        {quote && <p className={classes.reason}>“{quote}”</p>}
      </div>
      {children}
    </li>
  )
}

/** How and when a request was decided, in place of its buttons. */
export function Decided({ children, at }: { children: ReactNode; at: string | null }) {
  return (
    <div className={classes.decision}>
      {children}
      {at && <div className={classes.fact}>{formatInstant(at)}</div>}
    </div>
  )
}
