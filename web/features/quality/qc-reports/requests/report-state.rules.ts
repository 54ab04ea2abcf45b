/** How a report looks with a change that is not answered yet; the server's answer counts in the end. */
import {
  type AqlDetails,
  countOf,
  findApprovalProblems,
  findOpenPoints,
  proposeResult,
} from '#contract/quality/qc-aql.ts'
import type { ChecklistItem, QcCriterion } from '#contract/quality/qc-criteria.ts'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import { DEFECT_LEVELS, type DefectLevel, planFor } from '#contract/values/codes/aql.ts'

/** With what follows from lot, counts, pieces and signatures. */
export const judge = (report: QcReport): QcReport => {
  const { details, signatures } = report
  const aql = { ...report.aql, no_of_pcs_inspected: details.no_of_pcs_inspected }
  const judged = { ...aql, proposed_result: proposeResult(aql) }
  const isThere = (id: number | null) => signatures.some((signature) => signature.id === id)
  const isMissed = (id: number | null) => report.not_confirmed_by.some((company) => company.id === id)
  const signed = {
    brand: isThere(details.brand_signature_id) || isMissed(report.style.brand.id),
    supplier: isThere(details.supplier_signature_id) || isMissed(details.supplier_id),
  }
  const problems = report.is_approved ? [] : findApprovalProblems({ aql: judged, signed })
  return { ...report, aql: judged, overall_result: judged.overall_result, approval_problems: problems }
}

/** What is open is judged after each request: most of them may close or open a point. */
export const withOpenPoints = (report: QcReport): QcReport => {
  if (report.is_approved) return report
  const { aql, criteria, files, details } = report
  const { inspection_date } = details
  const approval_open = findOpenPoints({ aql, criteria, photos: files.length, inspection_date })
  return { ...report, approval_open }
}

export const withAql = (report: QcReport, change: Partial<AqlDetails>): QcReport =>
  judge({ ...report, aql: { ...report.aql, ...change } })

/** The plan is counted again from the lot, the level and the three AQLs. */
export const withPlan = (report: QcReport): QcReport => {
  const { lot, aql } = report
  const plan = planFor({
    lotSize: lot.lot_size,
    level: lot.inspection_level,
    aqls: { critical: aql.aql_level_critical, major: aql.aql_level_major, minor: aql.aql_level_minor },
  })
  return withAql(report, { plan })
}

/** Captured counts are the sums of what the defects say; typed ones stay. */
export const withCounts = (report: QcReport): QcReport => {
  const defects = report.criteria.flatMap(({ checklist }) => checklist).flatMap((item) => item.defects)
  const captured = (level: DefectLevel) =>
    defects.filter((defect) => defect.level === level).reduce((sum, { quantity }) => sum + quantity, 0)
  const counts = Object.fromEntries(
    DEFECT_LEVELS.map((level) => [
      level,
      { captured: captured(level), typed: report.aql.counts[level].typed },
    ]),
  ) as AqlDetails['counts']
  const counted = DEFECT_LEVELS.map((level) => [`defects_count_${level}`, countOf(counts, level)])
  return withAql(report, { counts, ...Object.fromEntries(counted) })
}

export const withCriterion = (report: QcReport, id: number, change: Partial<QcCriterion>): QcReport => ({
  ...report,
  criteria: report.criteria.map((criterion) =>
    criterion.id === id ? { ...criterion, ...change } : criterion,
  ),
})

export const withItem = (report: QcReport, id: number, change: Partial<ChecklistItem>): QcReport => ({
  ...report,
  criteria: report.criteria.map((criterion) => ({
    ...criterion,
    checklist: criterion.checklist.map((item) => (item.id === id ? { ...item, ...change } : item)),
  })),
})
