/** Account verifications: the operator approves or rejects them. */
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#web/lib/session.ts'
import { RequestList } from '#web/records/request-list.tsx'
import { Page } from '#web/ui/page.tsx'
import { Forbidden } from '#web/ui/page-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { VerificationRequestRow } from './verification-request-row.tsx'
import { type RequestStatus, verificationRequestsQuery } from './verification-requests.queries.ts'

const TITLE = 'Verification requests'
const TABS: readonly { status: RequestStatus; label: string }[] = [
  { status: 'requested', label: 'Pending' },
  { status: 'verified', label: 'Verified' },
  { status: 'rejected', label: 'Rejected' },
]
const EMPTY: Record<RequestStatus, string> = {
  requested: 'Nothing waits for a decision',
  verified: 'No company is verified yet',
  rejected: 'No request was rejected',
}

export function VerificationsPage() {
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
          <RequestsPanel key={status} status={status} empty={EMPTY[status]} />
        </Tabs.Panel>
      </Page>
    </Tabs>
  )
}

function RequestsPanel({ status, empty }: { status: RequestStatus; empty: string }) {
  const [page, setPage] = useState(1)
  const requests = useQuery(verificationRequestsQuery(status, page))
  return (
    <RequestList
      requests={requests}
      empty={empty}
      page={page}
      onPage={setPage}
      renderRow={(request) => <VerificationRequestRow key={request.id} request={request} />}
    />
  )
}
