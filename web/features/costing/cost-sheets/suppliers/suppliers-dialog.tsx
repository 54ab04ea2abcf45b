/** Who does the work of a service, and in which factories; anyone who is not on the style is asked about. */

import { Alert, Button, Group, MultiSelect, Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CostServiceRow, CostSupplierChoice } from '#contract/costing/cost-sheets.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { costSuppliersQuery } from '../cost.queries.ts'
import { type ChosenSupplier, chosenOf, groupChoices, knownChoices } from './supplier-choices.rules.ts'
import { useSaveSuppliers } from './use-save-suppliers.ts'

interface SuppliersDialogProps {
  styleId: number
  row: CostServiceRow
  canChoose: boolean
  onClose: () => void
}

export function SuppliersDialog({ styleId, row, canChoose, onClose }: SuppliersDialogProps) {
  const choices = useQuery({ ...costSuppliersQuery(styleId), enabled: canChoose })
  return (
    <Dialog opened onClose={onClose} title={`Suppliers of ${row.display_name}`} size="lg">
      {!canChoose && <Alert color="violet">{COST_TEXTS.needsVerification}</Alert>}
      {canChoose && choices.isPending && <RowsSkeleton rows={2} />}
      {choices.isError && <ErrorState error={choices.error} onRetry={() => void choices.refetch()} />}
      {choices.data && (
        <SuppliersForm
          styleId={styleId}
          row={row}
          choices={knownChoices(choices.data, row)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface SuppliersFormProps {
  styleId: number
  row: CostServiceRow
  choices: ReturnType<typeof knownChoices>
  onClose: () => void
}

function SuppliersForm({ styleId, row, choices, onClose }: SuppliersFormProps) {
  const [chosen, setChosen] = useState(() => chosenOf(row))
  const save = useSaveSuppliers(styleId, row, onClose)
  const byId = new Map(choices.map((choice) => [choice.id, choice]))
  const choose = (ids: readonly string[]) =>
    setChosen((before) =>
      ids.map(
        (id) =>
          before.find((each) => each.id === Number(id)) ?? {
            id: Number(id),
            factories: [],
            sees_style: false,
          },
      ),
    )
  const change = (next: ChosenSupplier) =>
    setChosen((before) => before.map((each) => (each.id === next.id ? next : each)))
  return (
    <Stack gap={16} align="stretch">
      <FailureAlert failure={save.error} fallback={COST_TEXTS.failed} />
      <MultiSelect
        label="Suppliers"
        placeholder={chosen.length === 0 ? 'Choose suppliers' : undefined}
        searchable
        data-autofocus
        comboboxProps={{ withinPortal: false }}
        nothingFoundMessage="No suppliers found."
        data={groupChoices(choices)}
        value={chosen.map(({ id }) => String(id))}
        onChange={choose}
      />
      {chosen.map((each) => {
        const supplier = byId.get(each.id)
        return supplier && <OneSupplier key={each.id} supplier={supplier} chosen={each} onChange={change} />
      })}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={save.isPending} onClick={() => save.mutate(chosen)}>
          Save
        </Button>
      </Group>
    </Stack>
  )
}

interface OneSupplierProps {
  supplier: CostSupplierChoice & { isOnStyle: boolean }
  chosen: ChosenSupplier
  onChange: (chosen: ChosenSupplier) => void
}

function OneSupplier({ supplier, chosen, onChange }: OneSupplierProps) {
  return (
    <Stack gap={8} align="stretch">
      <MultiSelect
        label={`Factories of ${supplier.name}`}
        placeholder={
          supplier.factories.length === 0
            ? `${supplier.name} has entered no factories`
            : chosen.factories.length === 0
              ? 'Choose factories'
              : undefined
        }
        disabled={supplier.factories.length === 0}
        comboboxProps={{ withinPortal: false }}
        data={supplier.factories.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen.factories.map(String)}
        onChange={(ids) => onChange({ ...chosen, factories: ids.map(Number) })}
      />
      {!supplier.isOnStyle && (
        <Radio.Group
          label={`${supplier.name} is not on this style. Shall it see the style?`}
          value={chosen.sees_style ? 'yes' : 'no'}
          onChange={(value) => onChange({ ...chosen, sees_style: value === 'yes' })}
        >
          <Stack gap={6} mt={6}>
            <Radio value="no" label="No, keep it in the costing only" />
            <Radio value="yes" label="Yes, add it to the style and tell it" />
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  )
}
