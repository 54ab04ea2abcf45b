/** A company's setting: who is in charge on styles that name nobody. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { ChargeList } from './charge-list.tsx'
import { defaultInChargeQuery, useChangeDefaults } from './in-charge.queries.ts'

const ChargesDialog = loadComponent(() => import('./charges-dialog.tsx'), 'ChargesDialog')

const TITLE = 'In charge by default'

export function DefaultInChargePanel() {
  const charges = useQuery(defaultInChargeQuery)
  const [isChanging, setChanging] = useState(false)
  const save = useChangeDefaults(() => setChanging(false))
  const change = () => {
    save.reset()
    setChanging(true)
  }
  return (
    <Panel
      title={TITLE}
      description="On styles that name nobody. What nobody is in charge of, and what waits for two working days, goes to the account managers."
      action={
        charges.data?.can.change && (
          <Button
            variant="default"
            size="xs"
            aria-label="Change who is in charge by default"
            onClick={change}
          >
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
