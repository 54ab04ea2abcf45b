/** Puts evidence that one's company holds or has accepted behind a style, a step or a material. */

import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AttachableEvidence, attachEvidence } from '#contract/evidence/evidence-on-styles.ts'
import { send } from '#web/lib/api/api.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { DecimalField } from '#web/ui/fields/decimal-field.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { asFound } from '#web/ui/theme/rank-options.ts'
import { attachableQuery, attachableReportsQuery, useReloadEvidence } from '../evidence.queries.ts'
import { AttachReport } from './attach-report.tsx'
import type { EvidenceAim } from './evidence-aim.ts'

const SEARCH_DELAY_MS = 400

const labelOf = ({ facts, holder }: AttachableEvidence): string =>
  joinFacts([facts.title, facts.number, holder.name])

interface AttachDialogProps {
  aim: EvidenceAim
  onClose: () => void
}

const SOURCES = [
  { value: 'evidence', label: 'Evidence' },
  { value: 'report', label: 'Inspection report' },
] as const

/** Reports are offered where the style has one that passed. */
export function AttachDialog({ aim, onClose }: AttachDialogProps) {
  const [source, setSource] = useState<(typeof SOURCES)[number]['value']>('evidence')
  const reports = useQuery(attachableReportsQuery(aim.styleId)).data?.data ?? []
  return (
    <Dialog opened onClose={onClose} title={`Attach evidence to ${aim.label}`}>
      <Stack gap={16} align="stretch">
        {reports.length > 0 && (
          <Segmented label="What to attach" options={SOURCES} value={source} onChange={setSource} />
        )}
        {source === 'report' ? (
          <AttachReport aim={aim} reports={reports} onClose={onClose} />
        ) : (
          <AttachEvidence aim={aim} onClose={onClose} />
        )}
      </Stack>
    </Dialog>
  )
}

function AttachEvidence({ aim, onClose }: AttachDialogProps) {
  const reload = useReloadEvidence()
  const [chosen, setChosen] = useState<AttachableEvidence | null>(null)
  const [values, setValues] = useState({ quantity: '', lot: '', produced_on: null as string | null })
  const [failure, setFailure] = useState<Error | null>(null)
  const [isSaving, setSaving] = useState(false)
  const quantity = chosen?.facts.quantity_kg ?? null
  const attach = async () => {
    if (!chosen) return
    setSaving(true)
    try {
      await send(attachEvidence, {
        params: { id: String(aim.styleId) },
        body: {
          evidence_id: chosen.id,
          detail_id: aim.detailId ?? null,
          bom_item_id: aim.lineId ?? null,
          claim_id: aim.claimId ?? null,
          component: aim.component ?? null,
          quantity_kg: quantity === null || values.quantity === '' ? null : Number(values.quantity),
          lot: values.lot,
          produced_on: values.produced_on,
        },
      })
      await reload()
      onClose()
    } catch (error) {
      setFailure(error as Error)
      setSaving(false)
    }
  }
  return (
    <>
      <FailureAlert failure={failure} />
      <EvidenceSelect styleId={aim.styleId} chosen={chosen} onChoose={setChosen} />
      {quantity !== null && (
        <DecimalField
          label="Quantity (kg)"
          description={`${formatNumber(chosen?.facts.left_kg ?? 0)} of ${formatNumber(quantity)} kg left`}
          value={values.quantity}
          onChange={(value) => setValues({ ...values, quantity: value })}
        />
      )}
      <TextInput
        label="Lot"
        maxLength={120}
        value={values.lot}
        onChange={(event) => setValues({ ...values, lot: event.currentTarget.value })}
      />
      <DateField
        label="Produced on"
        value={values.produced_on}
        onChange={(produced_on) => setValues({ ...values, produced_on })}
      />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!chosen} loading={isSaving} onClick={() => void attach()}>
          Attach
        </Button>
      </Group>
    </>
  )
}

interface EvidenceSelectProps {
  styleId: number
  chosen: AttachableEvidence | null
  onChoose: (chosen: AttachableEvidence | null) => void
}

function EvidenceSelect({ styleId, chosen, onChoose }: EvidenceSelectProps) {
  const [typed, setTyped] = useState('')
  const label = chosen ? labelOf(chosen) : ''
  const [asked] = useDebouncedValue(typed === label ? '' : typed.trim(), SEARCH_DELAY_MS)
  const found = useQuery({ ...attachableQuery(styleId, asked), placeholderData: keepPreviousData })
  const rows = found.data?.data ?? []
  const all = chosen && !rows.some(({ id }) => id === chosen.id) ? [chosen, ...rows] : rows
  return (
    <Select
      label="Evidence"
      placeholder="Choose what you hold or have accepted"
      searchable
      data-autofocus
      data={all.map((row) => ({ value: String(row.id), label: labelOf(row) }))}
      filter={asFound}
      value={chosen ? String(chosen.id) : null}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={found.isFetching ? 'Searching…' : 'Nothing that you have accepted matches'}
      onChange={(value) => onChoose(all.find(({ id }) => String(id) === value) ?? null)}
    />
  )
}
