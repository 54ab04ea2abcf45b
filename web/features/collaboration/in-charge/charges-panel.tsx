/** People in charge as they stand, and the dialog that changes them. */
import { Button } from '@mantine/core'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Colleague } from '#contract/collaboration/in-charge.ts'
import { ShowRow } from '#web/records/style/sought-row.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { ChargeList } from './charge-list.tsx'
import type { Charges } from './charges-dialog.tsx'
import type { ChargeChanges } from './in-charge.queries.ts'

const ChargesDialog = loadComponent(() => import('./charges-dialog.tsx'), 'ChargesDialog')

interface ChargesPanelProps {
  title: string
  description: string
  /** What the button that changes them is called by people who do not see where it stands. */
  changeLabel: string
  charges: UseQueryResult<{ roles: Charges; colleagues: readonly Colleague[]; can: { change: boolean } }>
  save: UseMutationResult<unknown, Error, ChargeChanges>
}

export function ChargesPanel({ title, description, changeLabel, charges, save }: ChargesPanelProps) {
  const [isChanging, setChanging] = useState(false)
  const { data } = charges
  const change = () => {
    save.reset()
    setChanging(true)
  }
  return (
    <Panel
      title={title}
      description={description}
      action={
        data?.can.change && (
          <Button variant="default" size="xs" aria-label={changeLabel} onClick={change}>
            Change
          </Button>
        )
      }
    >
      {charges.isPending && <RowsSkeleton rows={3} />}
      {charges.isError && <ErrorState error={charges.error} onRetry={() => void charges.refetch()} />}
      {data && (
        <>
          <ShowRow lists={['charges']} />
          <ChargeList roles={data.roles} />
        </>
      )}
      <Suspense>
        {isChanging && data && (
          <ChargesDialog
            title={title}
            roles={data.roles}
            colleagues={data.colleagues}
            save={save}
            onClose={() => setChanging(false)}
          />
        )}
      </Suspense>
    </Panel>
  )
}
