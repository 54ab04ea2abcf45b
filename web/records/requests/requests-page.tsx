/** A page of requests by their state, the pending ones first: the same for accounts, companies and factories. */
import { Tabs } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Page } from '#web/ui/pages/page.tsx'
import { Forbidden } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { type TableQuery, useTablePage } from '#web/ui/pages/table-pages.tsx'
import { RequestList } from './request-list.tsx'

interface RequestsProps<Row, Status extends string> {
  useRequests: (
    status: Status,
    at: TableQuery,
  ) => UseQueryResult<{ data: Row[]; total: number; page_size: number }>
  /** A `RequestRow` with its key. */
  renderRow: (row: Row) => ReactNode
}

interface RequestsPageProps<Row, Status extends string> extends RequestsProps<Row, Status> {
  title: string
  isAllowed: boolean
  /** The first one is shown first. */
  tabs: readonly { status: Status; label: string; empty: string }[]
  /** Stays there whichever tab is open. */
  below?: ReactNode
  facts?: ReactNode
  actions?: ReactNode
}

export function RequestsPage<Row, Status extends string>({
  title,
  isAllowed,
  tabs,
  below,
  facts,
  actions,
  ...requests
}: RequestsPageProps<Row, Status>) {
  const [chosen, setChosen] = useState<string | null>(null)
  const tab = tabs.find(({ status }) => status === chosen) ?? tabs[0]
  if (!isAllowed || !tab) {
    return (
      <Page title={title}>
        <Panel>
          <Forbidden />
        </Panel>
      </Page>
    )
  }
  return (
    <Tabs value={tab.status} onChange={setChosen}>
      <Page
        title={title}
        facts={facts}
        actions={actions}
        tabs={
          <Tabs.List mt={16} aria-label={title}>
            {tabs.map(({ status, label }) => (
              <Tabs.Tab key={status} value={status}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        }
      >
        <Tabs.Panel value={tab.status}>
          <Requests key={tab.status} status={tab.status} empty={tab.empty} {...requests} />
        </Tabs.Panel>
        {below}
      </Page>
    </Tabs>
  )
}

function Requests<Row, Status extends string>({
  status,
  empty,
  useRequests,
  renderRow,
}: RequestsProps<Row, Status> & { status: Status; empty: string }) {
  const table = useTablePage()
  const requests = useRequests(status, table.query)
  return <RequestList requests={requests} empty={empty} table={table} renderRow={renderRow} />
}
