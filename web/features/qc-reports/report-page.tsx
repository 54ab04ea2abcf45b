import { OpenReport } from './open-report.tsx'
import { ReportWorkspace } from './report-workspace.tsx'

export function ReportPage() {
  return <OpenReport>{(report) => <ReportWorkspace key={report.id} report={report} />}</OpenReport>
}
