/** Who carries out what waits on the device, by group; their code is loaded when something waits. */
import type { QueryClient } from '@tanstack/react-query'
import type { Handlers } from './lib/device-queue/run-group.ts'

export const makeHandlers = (queries: QueryClient): Handlers => ({
  'qc-report': async () => {
    const { makeReportHandler } = await import('./features/quality/qc-reports/requests/report-handler.ts')
    return makeReportHandler(queries)
  },
})
