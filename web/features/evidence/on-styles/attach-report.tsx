/** Puts an approved inspection report behind a style, a step or a material: its verdict, or its figures besides. */

import { Button, Checkbox, Group, Select } from '@mantine/core'
import { useState } from 'react'
import { type AttachableReport, attachReport } from '#contract/evidence/evidence-of-reports.ts'
import { send } from '#web/lib/api/api.ts'
import { formatInstantDay } from '#web/lib/formats.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { useReloadEvidence } from '../evidence.queries.ts'
import type { EvidenceAim } from './evidence-aim.ts'

interface AttachReportProps {
  aim: EvidenceAim
  reports: readonly AttachableReport[]
  onClose: () => void
}

const labelOf = ({ name, supplier_name, lot, approved_at }: AttachableReport): string =>
  joinFacts([name, supplier_name, lot, formatInstantDay(approved_at)])

export function AttachReport({ aim, reports, onClose }: AttachReportProps) {
  const reload = useReloadEvidence()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isVerdictAlone, setVerdictAlone] = useState(true)
  const [failure, setFailure] = useState<Error | null>(null)
  const [isSaving, setSaving] = useState(false)
  const attach = async () => {
    setSaving(true)
    try {
      await send(attachReport, {
        params: { id: String(aim.styleId) },
        body: {
          report_id: Number(chosen),
          verdict_only: isVerdictAlone,
          detail_id: aim.detailId ?? null,
          bom_item_id: aim.lineId ?? null,
          claim_id: aim.claimId ?? null,
          component: aim.component ?? null,
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
      <Select
        label="Inspection report"
        placeholder="Choose an approved report that passed"
        data={reports.map((report) => ({ value: String(report.id), label: labelOf(report) }))}
        value={chosen}
        onChange={setChosen}
      />
      <Checkbox
        label="Verdict only"
        description="Without it, the evidence also says how many defects were found among how many pieces. Who may read the report stays as it is."
        checked={isVerdictAlone}
        onChange={(event) => setVerdictAlone(event.currentTarget.checked)}
      />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={chosen === null} loading={isSaving} onClick={() => void attach()}>
          Attach
        </Button>
      </Group>
    </>
  )
}
