/** Who carries out what waits on the device, by lane; their code is loaded when something waits. */
import type { QueryClient } from '@tanstack/react-query'
import type { Carriers } from './lib/device-queue/run-lane.ts'

export const makeCarriers = (queries: QueryClient): Carriers => ({
  'qc-report': async () => {
    const { makeReportCarrier } = await import('./features/quality/qc-reports/deeds/report-carrier.ts')
    return makeReportCarrier(queries)
  },
})
