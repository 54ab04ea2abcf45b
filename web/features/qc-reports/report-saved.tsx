import { QC_TEXTS } from '#contract/qc-texts.ts'
import { IconAlertTriangle } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import { SaveState } from '#web/ui/save-state.tsx'
import type { ReportSaveState } from './use-report-changes.ts'

export function ReportSaved({ state }: { state: ReportSaveState }) {
  if (state !== 'failed') return <SaveState state={state} />
  return (
    <span role="status">
      <Pill tone="unconfirmed" icon={IconAlertTriangle}>
        {QC_TEXTS.savingFailed}
      </Pill>
    </span>
  )
}
