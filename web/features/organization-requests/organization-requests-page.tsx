/** Companies that somebody misses in the registry: the operator accepts or declines them. */
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#web/lib/session.ts'
import { RequestList } from '#web/records/request-list.tsx'
import { Page } from '#web/ui/page.tsx'
import { Forbidden } from '#web/ui/page-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { OrganizationRequestRow } from './organization-request-row.tsx'
import { organizationRequestsQuery, type RequestStatus } from './organization-requests.queries.ts'

const TITLE = 'Company requests'
const TABS: readonly { status: RequestStatus; label: string }[] = [
  { status: 'requested', label: 'Pending' },
  { status: 'accepted', label: 'Accepted' },
  { status: 'declined', label: 'Declined' },
]
const EMPTY: Record<RequestStatus, string> = {
  requested: 'Nobody misses a company',
  accepted: 'No request was accepted yet',
  declined: 'No request was declined',
}

export function OrganizationRequestsPage() {
  const { can } = useSession()
  const [status, setStatus] = useState<RequestStatus>('requested')
  if (!can.administer) {
    return (
      <Page title={TITLE}>
        <Panel>
          <Forbidden />
        </Panel>
      </Page>
    )
  }
  return (
    <Tabs value={status} onChange={(value) => setStatus((value ?? 'requested') as RequestStatus)}>
      <Page
        title={TITLE}
        tabs={
          <Tabs.List mt={16} aria-label={TITLE}>
            {TABS.map((tab) => (
              <Tabs.Tab key={tab.status} value={tab.status}>
                {tab.label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        }
      >
        <Tabs.Panel value={status}>
          <Requests key={status} status={status} empty={EMPTY[status]} />
        </Tabs.Panel>
      </Page>
    </Tabs>
  )
}

function Requests({ status, empty }: { status: RequestStatus; empty: string }) {
  const [page, setPage] = useState(1)
  const requests = useQuery(organizationRequestsQuery(status, page))
  return (
    <RequestList
      requests={requests}
      empty={empty}
      page={page}
      onPage={setPage}
      renderRow={(request) => <OrganizationRequestRow key={request.id} request={request} />}
    />
  )
}
