/** Carries what waits to the reports. Loaded when something waits or a report is open. */
import type { QueryClient } from '@tanstack/react-query'
import { readReport } from '#contract/quality/qc-reports.ts'
import { ApiError } from '#web/lib/api/api.ts'
import type { Carrier } from '#web/lib/device-queue/deed.ts'
import { sendDeedRequest } from '#web/lib/device-queue/send-deed-request.ts'
import { sessionQuery } from '#web/lib/session/session.ts'
import { REPORT_LISTS, reportQuery } from '../qc.queries.ts'
import { forgetReport, keepReport } from './kept-report.ts'
import { reportOfLane } from './report-deed.ts'
import { sendDeed } from './send-deed.ts'

/** Who lost sight of the report keeps nothing of it. */
const isOutOfSight = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 403)

export const makeReportCarrier = (queries: QueryClient): Carrier => ({
  carry: sendDeed,
  readAgain: async (lane, tools) => {
    const id = reportOfLane(lane)
    const { queryKey } = reportQuery(id)
    const person = queries.getQueryData(sessionQuery.queryKey)?.user.id
    // An answer that is under way may not know of what was sent.
    await queries.cancelQueries({ queryKey })
    for (const list of REPORT_LISTS) void queries.invalidateQueries({ queryKey: list })
    try {
      const parts = { params: { id: String(id) } }
      const request = { deed: { id: lane }, tools: { ...tools, onShare: () => undefined } }
      const report = await sendDeedRequest(readReport, parts, request)
      // What was sent is forgotten after this: the copy has to show it then.
      if (person !== undefined && report.can.change) await keepReport(person, report)
      queries.setQueryData(queryKey, report)
    } catch (error) {
      if (!isOutOfSight(error)) throw error
      await forgetReport(id)
      await queries.invalidateQueries({ queryKey })
    }
  },
})
