/** What a change to many styles asks for: who is put in charge, and of what. */
import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CHARGE_ROLE_NAMES, CHARGE_ROLES, type ChargeRole } from '#contract/styles/charge-roles.ts'
import type { BulkAction } from '#contract/styles/style-bulk.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { defaultInChargeQuery } from './in-charge.queries.ts'
import { PeopleSelect } from './people-select.tsx'

export function InChargeFields({ onChange }: { onChange: (action: BulkAction | null) => void }) {
  const charges = useQuery(defaultInChargeQuery)
  const [role, setRole] = useState<ChargeRole>('merchandiser')
  const [ids, setIds] = useState<number[]>([])
  /** The styles name nobody. */
  const [isDefault, setDefault] = useState(false)
  const tell = (next: { role?: ChargeRole; ids?: number[]; isDefault?: boolean }) => {
    const all = { role, ids, isDefault, ...next }
    setRole(all.role)
    setIds(all.ids)
    setDefault(all.isDefault)
    const user_ids = all.isDefault ? [] : all.ids
    const isChosen = all.isDefault || user_ids.length > 0
    onChange(isChosen ? { kind: 'in_charge', role: all.role, user_ids } : null)
  }
  if (charges.isPending) return <RowsSkeleton rows={2} />
  if (charges.isError) return <ErrorState error={charges.error} onRetry={() => void charges.refetch()} />
  return (
    <Stack gap={14}>
      <NativeSelect
        label="In charge of"
        data-autofocus
        value={role}
        onChange={({ currentTarget }) => {
          const chosen = CHARGE_ROLES.find((each) => each === currentTarget.value)
          if (chosen) tell({ role: chosen })
        }}
        data={CHARGE_ROLES.map((each) => ({ value: each, label: CHARGE_ROLE_NAMES[each] }))}
      />
      {!isDefault && (
        <PeopleSelect
          label="People"
          colleagues={charges.data.colleagues}
          value={ids}
          onChange={(chosen) => tell({ ids: chosen })}
        />
      )}
      <Checkbox
        label="By the company’s setting"
        checked={isDefault}
        onChange={({ currentTarget }) => tell({ isDefault: currentTarget.checked })}
      />
    </Stack>
  )
}
