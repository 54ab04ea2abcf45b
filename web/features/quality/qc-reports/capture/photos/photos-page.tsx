/** Photos by component, one after the other: the camera stays open over the whole screen. */
import { useState } from 'react'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { Forbidden } from '#web/ui/pages/page-state.tsx'
import { OpenReport } from '../../open-report.tsx'
import { useReport } from '../../report-context.ts'
import { PhotosScreen } from './photos-screen.tsx'

export function PhotosPage() {
  return (
    <OpenReport>
      <Taking />
    </OpenReport>
  )
}

function Taking() {
  const { report } = useReport()
  // Who began goes on, whatever becomes of the report meanwhile: what is refused then is told with what waits.
  const [mayTake] = useState(report.can.change)
  if (!mayTake) return <Forbidden>{report.is_approved ? QC_TEXTS.approved : undefined}</Forbidden>
  return <PhotosScreen />
}
