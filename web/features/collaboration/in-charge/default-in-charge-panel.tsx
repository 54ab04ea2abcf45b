/** A company's setting: who is in charge on styles that name nobody. */
import { useQuery } from '@tanstack/react-query'
import { ChargesPanel } from './charges-panel.tsx'
import { defaultInChargeQuery, useChangeDefaults } from './in-charge.queries.ts'

export function DefaultInChargePanel() {
  return (
    <ChargesPanel
      title="In charge by default"
      description="On styles that name nobody. What nobody is in charge of, and what waits for two working days, goes to the account managers."
      changeLabel="Change who is in charge by default"
      charges={useQuery(defaultInChargeQuery)}
      save={useChangeDefaults()}
    />
  )
}
