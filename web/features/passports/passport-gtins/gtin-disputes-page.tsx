/** GTINs that two companies say are theirs, each given to one of them by the operator; and whose a prefix is. */
import { useSession } from '#web/lib/session/session.ts'
import { RequestsPage } from '#web/records/requests/requests-page.tsx'
import { Gs1PrefixesPanel } from './gs1-prefixes-panel.tsx'
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
      below={<Gs1PrefixesPanel />}
      renderRow={(dispute) => <GtinDisputeRow key={dispute.id} dispute={dispute} />}
    />
  )
}
