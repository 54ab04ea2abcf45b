/** Opens the report of the address for the page below. It needs its own call and no other, or the copy of the device. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { Page } from '#web/ui/pages/page.tsx'
import { ErrorState, NotFound } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { reportQuery } from './qc.queries.ts'
import { ReportProvider } from './report-context.ts'
import { useReportRequests } from './requests/use-report-requests.ts'

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

export function OpenReport({ children }: { children: ReactNode }) {
  const { id = '', reportId = '' } = useParams({ strict: false })
  const isAddress = isId(id) && isId(reportId)
  const answer = useQuery({ ...reportQuery(Number(reportId)), enabled: isAddress })
  // A report of another style has no address here.
  const isElsewhere = answer.data !== undefined && String(answer.data.inquiry_id) !== id
  const isMissing = answer.error instanceof ApiError && answer.error.code === 'not_found'
  if (!isAddress || isElsewhere || isMissing) return <NotFound>There is no such report.</NotFound>
  if (answer.data) {
    return (
      <OpenedReport key={reportId} saved={answer.data}>
        {children}
      </OpenedReport>
    )
  }
  return (
    <Page title="Report">
      {answer.isError ? (
        <Panel>
          <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
        </Panel>
      ) : (
        <PanelSkeleton rows={5} />
      )}
    </Page>
  )
}

function OpenedReport({ saved, children }: { saved: QcReport; children: ReactNode }) {
  const open = useReportRequests(saved)
  return <ReportProvider value={open}>{children}</ReportProvider>
}
