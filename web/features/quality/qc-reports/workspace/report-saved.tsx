/** Whether what one did is saved, and where. */
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { useQueueStatus } from '#web/lib/device-queue/use-device-queue.ts'
import { useSteadyPause } from '#web/lib/device-queue/use-steady-pause.ts'
import { IconAlertTriangle, IconDeviceMobile } from '#web/ui/icons.ts'
import { SaveState } from '#web/ui/notices/save-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { useReport } from '../report-context.ts'
import classes from './report-saved.module.css'
import workspace from './report-workspace.module.css'

const ON_DEVICE = 'Saved on this device'

export function ReportSaved() {
  return (
    <span className={classes.saved} data-longest={ON_DEVICE}>
      <SavedWords />
    </span>
  )
}

function SavedWords() {
  const { waiting } = useReport()
  const { pause } = useQueueStatus()
  const unsent = waiting.filter(({ state }) => state !== 'sent' && state !== 'refused')
  const refused = waiting.filter(({ state }) => state === 'refused')
  const isOvertaken = refused.every(({ refusal }) => refusal?.code === 'stale')
  const isKeeping = unsent.some(({ state }) => state === 'keeping')
  const isPaused = useSteadyPause(pause !== null, unsent.length)
  if (refused.length > 0 && unsent.length === 0)
    return (
      <span role="status">
        <Pill tone="unconfirmed" icon={IconAlertTriangle}>
          {isOvertaken ? 'To be decided' : QC_TEXTS.savingFailed}
        </Pill>
      </span>
    )
  if (isPaused && !isKeeping)
    return (
      <span role="status">
        <Pill tone="waiting" icon={IconDeviceMobile}>
          <span className={workspace.long}>{ON_DEVICE}</span>
        </Pill>
      </span>
    )
  return <SaveState state={unsent.length > 0 ? 'saving' : 'saved'} />
}
