/** Whether what one did is saved, and where. */
import { QC_TEXTS } from '#contract/qc-texts.ts'
import { useQueueStatus } from '#web/lib/device-queue/use-device-queue.ts'
import { IconAlertTriangle, IconDeviceMobile } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import { SaveState } from '#web/ui/save-state.tsx'
import { useReport } from './report-context.ts'

export function ReportSaved() {
  const { waiting } = useReport()
  const { pause } = useQueueStatus()
  const unsent = waiting.filter(({ state }) => state !== 'sent' && state !== 'refused')
  const refused = waiting.filter(({ state }) => state === 'refused')
  const isOvertaken = refused.every(({ refusal }) => refusal?.code === 'stale')
  const isKeeping = unsent.some(({ state }) => state === 'keeping')
  if (refused.length > 0 && unsent.length === 0)
    return (
      <span role="status">
        <Pill tone="unconfirmed" icon={IconAlertTriangle}>
          {isOvertaken ? 'To be decided' : QC_TEXTS.savingFailed}
        </Pill>
      </span>
    )
  if (unsent.length > 0 && pause !== null && !isKeeping)
    return (
      <span role="status">
        <Pill tone="waiting" icon={IconDeviceMobile}>
          Saved on this device
        </Pill>
      </span>
    )
  return <SaveState state={unsent.length > 0 ? 'saving' : 'saved'} />
}
