import { OpenReport } from './open-report.tsx'
import { ReportWorkspace } from './workspace/report-workspace.tsx'

/** The workspace of an inspection report. */
export function ReportPage() {
  return (
    <OpenReport>
      <ReportWorkspace />
    </OpenReport>
  )
}
