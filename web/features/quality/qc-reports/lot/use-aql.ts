import type { DefectLevel, ReportResult } from '#contract/values/codes/aql.ts'
import { useReport } from '../report-context.ts'

/** Each change is one field of the AQL call, with the value that it began from. */
export const useAql = () => {
  const { report, deeds } = useReport()
  const { aql } = report
  return {
    setAql: (level: DefectLevel, value: string) =>
      deeds.changeAql({ field: level, value, was: aql[`aql_level_${level}`] }),
    setCount: (level: DefectLevel, count: number | null) =>
      deeds.changeAql({ field: `count_${level}`, value: count, was: aql.counts[level].typed }),
    setResult: (result: ReportResult, reason: string | null) =>
      deeds.changeAql({
        ...{ field: 'overall_result', value: result, was: aql.overall_result },
        ...(reason && { reason }),
      }),
    setReason: (reason: string) => deeds.changeAql({ field: 'reason', value: reason }),
  }
}
