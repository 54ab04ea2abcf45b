/** A report as this device shows it, and what can be done with it. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import type { Deed } from '#web/lib/device-queue/deed.ts'
import type { DeviceQueue } from '#web/lib/device-queue/device-queue.ts'
import { useDeeds, useDeviceQueue } from '#web/lib/device-queue/use-device-queue.ts'
import { useSession } from '#web/lib/session/session.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { reportQuery } from '../qc.queries.ts'
import { withDeeds } from './apply-deed.rules.ts'
import { laneOf } from './report-deed.ts'
import { asReportDeeds, makeReportDeeds, type ReportActs } from './report-deeds.ts'

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
  deeds: SaidActs
  /** The same for a screen that says by itself what could not be kept. @throws DiskFull */
  acts: ReportActs
  /** Id of who works on it. */
  person: number
  /** What the report's lane holds, in its order. */
  waiting: readonly Deed[]
  queue: DeviceQueue
}

export const useReportDeeds = (saved: QcReport): ReportInHand => {
  const { user } = useSession()
  const queue = useDeviceQueue()
  const queries = useQueryClient()
  const waiting = useDeeds(laneOf(saved.id))
  return useMemo(() => {
    // What was sent is forgotten at once, and the page hears of the answer that shows it a moment later: what one typed
    // since would be gone with that moment.
    const newest = queries.getQueryData(reportQuery(saved.id).queryKey) ?? saved
    const report = withDeeds(newest, asReportDeeds(waiting))
    const acts = makeReportDeeds(queue, report)
    return { saved: newest, report, deeds: saying(acts), acts, person: user.id, waiting, queue }
  }, [saved, waiting, queue, queries, user.id])
}
