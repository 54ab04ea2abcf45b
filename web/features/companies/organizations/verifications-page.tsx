/** Account verifications: the operator approves or rejects them. */
import { useSession } from '#web/lib/session/session.ts'
import { RequestsPage } from '#web/records/requests/requests-page.tsx'
import { VerificationRequestRow } from './verification-request-row.tsx'
import { useVerificationRequests } from './verification-requests.queries.ts'

export function VerificationsPage() {
  return (
    <RequestsPage
      title="Verification requests"
      isAllowed={useSession().can.administer}
      tabs={[
        { status: 'requested', label: 'Pending', empty: 'No pending requests' },
        { status: 'verified', label: 'Verified', empty: 'No company is verified yet' },
        { status: 'rejected', label: 'Rejected', empty: 'No request was rejected' },
      ]}
      useRequests={useVerificationRequests}
      renderRow={(request) => <VerificationRequestRow key={request.id} request={request} />}
    />
  )
}
