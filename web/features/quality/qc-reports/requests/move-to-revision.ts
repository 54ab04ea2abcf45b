import type { QueryClient } from '@tanstack/react-query'
import { type QcReport, readReport, reviseReport } from '#contract/quality/qc-reports.ts'
import { send } from '#web/lib/api/api.ts'
import type { DeviceQueue } from '#web/lib/device-queue/device-queue.ts'
import type { QueuedRequest } from '#web/lib/device-queue/queued-request.ts'
import { REPORT_LISTS, reportQuery } from '../qc.queries.ts'
import { movedContent } from './moved-content.rules.ts'
import { groupOf } from './report-request.ts'
import { asReportRequests } from './report-requests.ts'

interface Move {
  queue: DeviceQueue
  queries: QueryClient
  /** The approved report, as the server says. */
  saved: QcReport
  requests: readonly QueuedRequest[]
}

/** The revision that there is, or a new one. */
const openRevision = async ({ id, revised_by }: QcReport): Promise<QcReport> =>
  revised_by
    ? send(readReport, { params: { id: String(revised_by.id) } })
    : send(reviseReport, { params: { id: String(id) }, body: {} })

/** @throws ApiError, NetworkError */
export const moveToRevision = async ({
  queue,
  queries,
  saved,
  requests,
}: Move): Promise<{ revision: QcReport; left: number }> => {
  const revision = await openRevision(saved)
  queries.setQueryData(reportQuery(revision.id).queryKey, revision)
  let left = 0
  for (const request of asReportRequests(requests)) {
    const content = movedContent(request, saved, revision)
    if (content === null) left += 1
    else
      await queue.sendAgain(request.id, {
        content: content as Record<string, unknown>,
        group: groupOf(revision.id),
      })
  }
  void queries.invalidateQueries({ queryKey: reportQuery(saved.id).queryKey })
  for (const queryKey of REPORT_LISTS) void queries.invalidateQueries({ queryKey })
  return { revision, left }
}
