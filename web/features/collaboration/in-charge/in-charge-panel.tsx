/** Who of one's own company is in charge on a style. */
import { useQuery } from '@tanstack/react-query'
import { ChargesPanel } from './charges-panel.tsx'
import { inChargeQuery, useChangeInCharge } from './in-charge.queries.ts'

export function InChargePanel({ styleId }: { styleId: number }) {
  return (
    <ChargesPanel
      title="In charge"
      description="Who of your company hears of what happens here. Other companies do not see this."
      changeLabel="Change who is in charge"
      charges={useQuery(inChargeQuery(styleId))}
      save={useChangeInCharge(styleId)}
    />
  )
}
