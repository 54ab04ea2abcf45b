import type { DefectLevel, ReportResult } from '#contract/values/codes/aql.ts'
import { useReport } from '../report-context.ts'

/** Each change is one field of the AQL call, with the value that it began from. */
export const useAql = () => {
  const { report, requests } = useReport()
  const { aql } = report
  return {
    setAql: (level: DefectLevel, value: string) =>
      requests.changeAql({ field: level, value, was: aql[`aql_level_${level}`] }),
    setCount: (level: DefectLevel, count: number | null) =>
      requests.changeAql({ field: `count_${level}`, value: count, was: aql.counts[level].typed }),
    setResult: (result: ReportResult, reason: string | null) =>
      requests.changeAql({
        ...{ field: 'overall_result', value: result, was: aql.overall_result },
        ...(reason && { reason }),
      }),
    setReason: (reason: string) => requests.changeAql({ field: 'reason', value: reason }),
  }
}
