/** A report as this device shows it, and what can be done with it. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import type { DeviceQueue } from '#web/lib/device-queue/device-queue.ts'
import type { QueuedRequest } from '#web/lib/device-queue/queued-request.ts'
import { useDeviceQueue, useQueuedRequests } from '#web/lib/device-queue/use-device-queue.ts'
import { useSession } from '#web/lib/session/session.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { reportQuery } from '../qc.queries.ts'
import { withRequests } from './apply-request.rules.ts'
import { groupOf } from './report-request.ts'
import { asReportRequests, makeReportRequests, type ReportActs } from './report-requests.ts'

type Act = (...args: never[]) => Promise<unknown>
/** As `ReportActs`, but what cannot be kept on the device is said, and answers null. */
export type SaidActs = {
  [K in keyof ReportActs]: (
    ...args: Parameters<ReportActs[K]>
  ) => Promise<Awaited<ReturnType<ReportActs[K]>> | null>
}

const saying = (acts: ReportActs): SaidActs =>
  Object.fromEntries(
    Object.entries(acts).map(([name, act]) => [
      name,
      async (...args: never[]) => {
        try {
          return await (act as Act)(...args)
        } catch (error) {
          noticeError(error)
          return null
        }
      },
    ]),
  ) as unknown as SaidActs

export interface ReportInHand {
  /** As the server said last. */
  saved: QcReport
  /** With what waits here. */
  report: QcReport
  requests: SaidActs
  /** The same for a screen that says by itself what could not be kept. @throws DiskFull */
  acts: ReportActs
  /** Id of who works on it. */
  person: number
  /** What the report's group holds, in its order. */
  waiting: readonly QueuedRequest[]
  queue: DeviceQueue
}

export const useReportRequests = (saved: QcReport): ReportInHand => {
  const { user } = useSession()
  const queue = useDeviceQueue()
  const queries = useQueryClient()
  const waiting = useQueuedRequests(groupOf(saved.id))
  return useMemo(() => {
    // What was sent is forgotten at once, and the page hears of the answer that shows it a moment later: what one typed
    // since would be gone with that moment.
    const newest = queries.getQueryData(reportQuery(saved.id).queryKey) ?? saved
    const report = withRequests(newest, asReportRequests(waiting))
    const acts = makeReportRequests(queue, report)
    return { saved: newest, report, requests: saying(acts), acts, person: user.id, waiting, queue }
  }, [saved, waiting, queue, queries, user.id])
}
