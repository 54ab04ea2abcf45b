/** A page of requests by their state, the pending ones first: the same for every kind. */
import { Tabs } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { readText } from '#web/records/fields/search-values.ts'
import { Page } from '#web/ui/pages/page.tsx'
import { Forbidden } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RequestList } from './request-list.tsx'
import type { RequestsSource } from './requests.queries.ts'

interface RequestsPageProps<Row, Status extends string> extends RequestsSource<Row, Status> {
  title: string
  isAllowed: boolean
  /** The first one is shown first; one alone needs no tab. */
  tabs: readonly ({ status: Status; label?: string } & ({ empty: string } | { content: ReactNode }))[]
  /** A `RequestRow` with its key. */
  renderRow: (row: Row) => ReactNode
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
  ...list
}: RequestsPageProps<Row, Status>) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const named = readText(search, 'status')
  const address = `${named} ${readText(search, 'row')}`
  const [chosen, setChosen] = useState({ address, status: named })
  // A notice that is followed on this page names another state than the one that was chosen.
  const shown = chosen.address === address ? chosen.status : named
  const tab = tabs.find(({ status }) => status === shown) ?? tabs[0]
  if (!isAllowed || !tab) {
    return (
      <Page title={title}>
        <Panel>
          <Forbidden />
        </Panel>
      </Page>
    )
  }
  const content = 'content' in tab ? tab.content : <RequestList key={tab.status} {...tab} {...list} />
  if (tabs.length === 1) return <Page title={title}>{content}</Page>
  return (
    <Tabs value={tab.status} onChange={(status) => setChosen({ address, status: status ?? '' })}>
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
        <Tabs.Panel value={tab.status}>{content}</Tabs.Panel>
        {below}
      </Page>
    </Tabs>
  )
}
