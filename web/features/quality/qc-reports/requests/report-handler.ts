/** Carries what waits to the reports. Loaded when something waits or a report is open. */
import type { QueryClient } from '@tanstack/react-query'
import { readReport } from '#contract/quality/qc-reports.ts'
import { ApiError } from '#web/lib/api/api.ts'
import type { Handler } from '#web/lib/device-queue/queued-request.ts'
import { sendCall } from '#web/lib/device-queue/send-call.ts'
import { sessionQuery } from '#web/lib/session/session.ts'
import { REPORT_LISTS, reportQuery } from '../qc.queries.ts'
import { forgetReport, keepReport } from './kept-report.ts'
import { reportOfGroup } from './report-request.ts'
import { sendRequest } from './send-request.ts'

/** Who lost sight of the report keeps nothing of it. */
const isOutOfSight = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 403)

export const makeReportHandler = (queries: QueryClient): Handler => ({
  handle: sendRequest,
  readAgain: async (group, tools) => {
    const id = reportOfGroup(group)
    const { queryKey } = reportQuery(id)
    const person = queries.getQueryData(sessionQuery.queryKey)?.user.id
    // An answer that is under way may not know of what was sent.
    await queries.cancelQueries({ queryKey })
    for (const list of REPORT_LISTS) void queries.invalidateQueries({ queryKey: list })
    try {
      const parts = { params: { id: String(id) } }
      const reading = { request: { id: group }, tools: { ...tools, onShare: () => undefined } }
      const report = await sendCall(readReport, parts, reading)
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
