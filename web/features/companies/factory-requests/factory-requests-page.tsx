/** Factories that others miss: of one's own company, or, for the operator, of companies without an account. */
import { useSession } from '#web/lib/session/session.ts'
import { RequestsPage } from '#web/records/requests/requests-page.tsx'
import { FactoryRequestRow } from './factory-request-row.tsx'
import { useFactoryRequests } from './factory-requests.queries.ts'

export function FactoryRequestsPage() {
  const { can } = useSession()
  return (
    <RequestsPage
      title="Factory requests"
      isAllowed={can.change_company || can.administer}
      tabs={[
        { status: 'requested', label: 'Pending', empty: 'No pending requests' },
        { status: 'accepted', label: 'Accepted', empty: 'No request was accepted yet' },
        { status: 'declined', label: 'Declined', empty: 'No request was declined' },
      ]}
      useRequests={useFactoryRequests}
      renderRow={(request) => <FactoryRequestRow key={request.id} request={request} />}
    />
  )
}
