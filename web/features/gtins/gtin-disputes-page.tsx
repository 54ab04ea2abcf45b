/** GTINs that two companies say are theirs: the operator gives each to one of them. */
import { useSession } from '#web/lib/session.ts'
import { RequestsPage } from '#web/records/requests-page.tsx'
import { GtinDisputeRow } from './gtin-dispute-row.tsx'
import { useGtinDisputes } from './gtins.queries.ts'

export function GtinDisputesPage() {
  return (
    <RequestsPage
      title="GTINs"
      isAllowed={useSession().can.administer}
      tabs={[
        { status: 'open', label: 'Disputed', empty: 'No GTIN is disputed' },
        { status: 'given', label: 'Given to the claimant', empty: 'No GTIN was given to a claimant' },
        { status: 'kept', label: 'Kept with the holder', empty: 'No GTIN was kept with its holder' },
      ]}
      useRequests={useGtinDisputes}
      renderRow={(dispute) => <GtinDisputeRow key={dispute.id} dispute={dispute} />}
    />
  )
}
