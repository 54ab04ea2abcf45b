/** By which issue of the style a report measures, and that a later one replaces it. */
import type { ReportCard } from '#contract/quality/qc-reports.ts'
import { Pill } from '#web/ui/pill.tsx'

type Issued = Pick<ReportCard, 'issue_number' | 'latest_issue'>

export function IssueMark({ report: { issue_number: issue, latest_issue: latest } }: { report: Issued }) {
  if (issue === null) return null
  return latest !== null && latest > issue ? (
    <Pill tone="waiting">{`Measured by issue ${issue}. Issue ${latest} replaces it.`}</Pill>
  ) : (
    <Pill icon={null}>Measured by issue {issue}</Pill>
  )
}
