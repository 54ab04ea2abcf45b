import { ReportLoader } from './report-loader.tsx'
import { ReportWorkspace } from './report-workspace.tsx'

/** The workspace of an inspection report. */
export function ReportPage() {
  return (
    <ReportLoader>
      <ReportWorkspace />
    </ReportLoader>
  )
}
