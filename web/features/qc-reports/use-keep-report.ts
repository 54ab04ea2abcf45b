import { useQueryClient } from '@tanstack/react-query'
import type { QcReport } from '#contract/qc-reports.ts'
import { reportQuery } from './qc.queries.ts'

/** Puts what a call answered into the open report. */
export const useKeepReport = (reportId: number) => {
  const queries = useQueryClient()
  return (change: (report: QcReport) => QcReport): void => {
    queries.setQueryData(reportQuery(reportId).queryKey, (report) => report && change(report))
  }
}
