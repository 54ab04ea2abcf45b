/** Capture Defects: the camera over the whole screen, with what a defect needs below it. */
import { useState } from 'react'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { Forbidden } from '#web/ui/pages/page-state.tsx'
import { OpenReport } from '../open-report.tsx'
import { useReport } from '../report-context.ts'
import { CaptureScreen } from './capture-screen.tsx'

export function CapturePage() {
  return (
    <OpenReport>
      <Capturing />
    </OpenReport>
  )
}

function Capturing() {
  const { report } = useReport()
  // Who began keeps the photo in hand, whatever becomes of the report meanwhile.
  const [mayCapture] = useState(report.can.change)
  if (!mayCapture) return <Forbidden>{report.is_approved ? QC_TEXTS.approved : undefined}</Forbidden>
  return <CaptureScreen />
}
