/** Who of one's own company is in charge on a style. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { ChargeList } from './charge-list.tsx'
import { inChargeQuery, useChangeInCharge } from './in-charge.queries.ts'

const ChargesDialog = loadComponent(() => import('./charges-dialog.tsx'), 'ChargesDialog')

const TITLE = 'In charge'

export function InChargePanel({ styleId }: { styleId: number }) {
  const charges = useQuery(inChargeQuery(styleId))
  const [isChanging, setChanging] = useState(false)
  const save = useChangeInCharge(styleId, () => setChanging(false))
  const change = () => {
    save.reset()
    setChanging(true)
  }
  return (
    <Panel
      title={TITLE}
      description="Who of your company hears of what happens here. Other companies do not see this."
      action={
        charges.data?.can.change && (
          <Button variant="default" size="xs" aria-label="Change who is in charge" onClick={change}>
            Change
          </Button>
        )
      }
    >
      {charges.isPending && <RowsSkeleton rows={3} />}
      {charges.isError && <ErrorState error={charges.error} onRetry={() => void charges.refetch()} />}
      {charges.data && <ChargeList roles={charges.data.roles} />}
      <Suspense>
        {isChanging && charges.data && (
          <ChargesDialog
            title={TITLE}
            roles={charges.data.roles}
            colleagues={charges.data.colleagues}
            save={save}
            onClose={() => setChanging(false)}
          />
        )}
      </Suspense>
    </Panel>
  )
}
