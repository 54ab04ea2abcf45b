/** Companies that somebody misses in the registry: the operator accepts or declines them. */
import { useSession } from '#web/lib/session/session.ts'
import { RequestsPage } from '#web/records/requests/requests-page.tsx'
import { OrganizationRequestRow } from './organization-request-row.tsx'
import { useOrganizationRequests } from './organization-requests.queries.ts'

export function OrganizationRequestsPage() {
  return (
    <RequestsPage
      title="Company requests"
      isAllowed={useSession().can.administer}
      tabs={[
        { status: 'requested', label: 'Pending', empty: 'No pending requests' },
        { status: 'accepted', label: 'Accepted', empty: 'No request was accepted yet' },
        { status: 'declined', label: 'Declined', empty: 'No request was declined' },
      ]}
      useRequests={useOrganizationRequests}
      renderRow={(request) => <OrganizationRequestRow key={request.id} request={request} />}
    />
  )
}
