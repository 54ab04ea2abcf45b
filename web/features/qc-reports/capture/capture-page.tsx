/** Capture Defects: the camera over the whole screen, with what a defect needs below it. */
import { useMemo, useState } from 'react'
import type { QcReport } from '#contract/qc-reports.ts'
import { QC_TEXTS } from '#contract/qc-texts.ts'
import { Forbidden } from '#web/ui/page-state.tsx'
import { OpenReport } from '../open-report.tsx'
import { ReportProvider } from '../report-context.ts'
import { useReportChanges } from '../use-report-changes.ts'
import { CaptureScreen } from './capture-screen.tsx'

export function CapturePage() {
  return <OpenReport>{(report) => <Capturing key={report.id} report={report} />}</OpenReport>
}

function Capturing({ report }: { report: QcReport }) {
  const { change } = useReportChanges(report.id)
  // Who began keeps the photo in hand, whatever becomes of the report meanwhile.
  const [mayCapture] = useState(report.can.change)
  const open = useMemo(() => ({ report, change }), [report, change])
  if (!mayCapture) return <Forbidden>{report.is_approved ? QC_TEXTS.approved : undefined}</Forbidden>
  return (
    <ReportProvider value={open}>
      <CaptureScreen />
    </ReportProvider>
  )
}
