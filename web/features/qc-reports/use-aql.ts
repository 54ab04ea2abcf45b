import { type AqlField, changeAql } from '#contract/qc-aql.ts'
import type { QcReport } from '#contract/qc-reports.ts'
import { QC_TEXTS } from '#contract/qc-texts.ts'
import type { DefectLevel, ReportResult } from '#contract/values/aql.ts'
import { send } from '#web/lib/api.ts'
import { useReport } from './report-context.ts'
import { withAql, withPlan } from './report-state.ts'

const withCount = (report: QcReport, level: DefectLevel, typed: number | null): QcReport => {
  const counts = { ...report.aql.counts, [level]: { ...report.aql.counts[level], typed } }
  return withAql(report, {
    counts,
    [`defects_count_${level}`]: typed ?? report.aql.counts[level].captured,
  })
}

/** Each change is one field of the AQL call, with the value that it began from. */
export const useAql = () => {
  const { report, change } = useReport()
  const params = { id: String(report.id) }
  const save = (
    body: Partial<Record<AqlField | 'reason', string | number | null>>,
    was: string | number | null | undefined,
    apply: (now: QcReport) => QcReport,
  ) =>
    change({
      apply,
      send: ({ keepsMine }) =>
        send(changeAql, {
          params,
          body: { ...body, ...(!keepsMine && was !== undefined && { was }) } as never,
        }),
      failed: QC_TEXTS.savingFailed,
    })
  const { aql } = report
  return {
    setAql: (level: DefectLevel, value: string) =>
      save({ [level]: value }, aql[`aql_level_${level}`], (now) =>
        withPlan({ ...now, aql: { ...now.aql, [`aql_level_${level}`]: value } }),
      ),
    setCount: (level: DefectLevel, count: number | null) =>
      save({ [`count_${level}`]: count }, aql.counts[level].typed, (now) => withCount(now, level, count)),
    setResult: (overall_result: ReportResult, reason: string | null) =>
      save({ overall_result, ...(reason && { reason }) }, aql.overall_result, (now) =>
        withAql(now, { overall_result, result_reason: reason }),
      ),
    setReason: (reason: string) =>
      save({ reason }, undefined, (now) => withAql(now, { result_reason: reason })),
  }
}
