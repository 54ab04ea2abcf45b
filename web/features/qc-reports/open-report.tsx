/** The report of the address. It needs its own call and no other, so that it can open without a network. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { QcReport } from '#contract/qc-reports.ts'
import { ApiError } from '#web/lib/api.ts'
import { Page } from '#web/ui/page.tsx'
import { ErrorState, NotFound } from '#web/ui/page-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PanelSkeleton } from '#web/ui/skeletons.tsx'
import { reportQuery } from './qc.queries.ts'

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

export function OpenReport({ children }: { children: (report: QcReport) => ReactNode }) {
  const { id = '', reportId = '' } = useParams({ strict: false })
  const isAddress = isId(id) && isId(reportId)
  const answer = useQuery({ ...reportQuery(Number(reportId)), enabled: isAddress })
  // A report of another style has no address here.
  const isElsewhere = answer.data !== undefined && String(answer.data.inquiry_id) !== id
  const isMissing = answer.error instanceof ApiError && answer.error.code === 'not_found'
  if (!isAddress || isElsewhere || isMissing) return <NotFound>There is no such report.</NotFound>
  if (answer.data) return children(answer.data)
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
