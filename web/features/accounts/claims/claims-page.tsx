/** Claims of companies: the operator confirms or declines them. */
import { useSession } from '#web/lib/session/session.ts'
import { RequestsPage } from '#web/records/requests/requests-page.tsx'
import { ClaimRow } from './claim-row.tsx'
import { useClaims } from './claims.queries.ts'

export function ClaimsPage() {
  return (
    <RequestsPage
      title="Claims"
      isAllowed={useSession().can.administer}
      tabs={[
        { status: 'waiting', label: 'Waiting', empty: 'No claims are waiting for a decision' },
        { status: 'confirmed', label: 'Confirmed', empty: 'No claim is confirmed yet' },
        { status: 'declined', label: 'Declined', empty: 'No claim was declined' },
      ]}
      useRequests={useClaims}
      renderRow={(claim) => <ClaimRow key={claim.id} claim={claim} />}
    />
  )
}
