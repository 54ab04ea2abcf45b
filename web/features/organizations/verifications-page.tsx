/** Account verifications: the operator approves or rejects them. */
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#web/lib/session.ts'
import { Page } from '#web/ui/page.tsx'
import { Empty, ErrorState, Forbidden } from '#web/ui/page-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RowsSkeleton } from '#web/ui/skeletons.tsx'
import { VerificationRequestRow } from './verification-request-row.tsx'
import classes from './verification-requests.module.css'
import { type RequestStatus, verificationRequestsQuery } from './verification-requests.queries.ts'

const TITLE = 'Verification requests'
const TABS: readonly { status: RequestStatus; label: string; empty: string }[] = [
  { status: 'requested', label: 'Pending', empty: 'Nothing waits for a decision' },
  { status: 'verified', label: 'Verified', empty: 'No company is verified yet' },
  { status: 'rejected', label: 'Rejected', empty: 'No request was rejected' },
]

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
          <Tabs.List className={classes.tabs} aria-label={TITLE}>
            {TABS.map((tab) => (
              <Tabs.Tab key={tab.status} value={tab.status}>
                {tab.label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        }
      >
        {TABS.map((tab) => (
          <Tabs.Panel key={tab.status} value={tab.status} keepMounted={false}>
            <RequestsPanel status={tab.status} empty={tab.empty} />
          </Tabs.Panel>
        ))}
      </Page>
    </Tabs>
  )
}

function RequestsPanel({ status, empty }: { status: RequestStatus; empty: string }) {
  const [page, setPage] = useState(1)
  const requests = useQuery(verificationRequestsQuery(status, page))
  return (
    <Panel flush={Boolean(requests.data?.data.length)}>
      {requests.isPending && <RowsSkeleton rows={4} />}
      {requests.isError && <ErrorState error={requests.error} onRetry={() => void requests.refetch()} />}
      {requests.data?.data.length === 0 && <Empty title={empty} />}
      {requests.data && requests.data.data.length > 0 && (
        <>
          <ul className={classes.list}>
            {requests.data.data.map((request) => (
              <VerificationRequestRow key={request.id} request={request} />
            ))}
          </ul>
          <Pagination
            label="Requests"
            page={page}
            total={requests.data.total}
            pageSize={requests.data.page_size}
            onChange={setPage}
          />
        </>
      )}
    </Panel>
  )
}
