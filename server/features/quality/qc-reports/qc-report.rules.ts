/** What a report says of its lot, its counts and its result, and for whom somebody signed (docs/product.md, AQL). */
import {
  type AqlDetails,
  countOf,
  findApprovalProblems,
  findOpenPoints,
  proposeResult,
} from '#contract/quality/qc-aql.ts'
import {
  type AqlPlan,
  DEFECT_LEVELS,
  type DefectLevel,
  planFor,
  type ReportResult,
} from '#contract/values/codes/aql.ts'
import type { InspectionLevel } from '#contract/values/codes/aql-table.ts'
import { QC_LIMITS, type SignatureSide } from '#contract/values/codes/qc-words.ts'

/** What of a report's row concerns its plan and its result. */
export interface AqlColumns {
  lot_size: number
  inspection_level: string
  aql_critical: string
  aql_major: string
  aql_minor: string
  plan: AqlPlan
  typed_count_critical: number | null
  typed_count_major: number | null
  typed_count_minor: number | null
  no_of_pcs_inspected: number | null
  overall_result: string
  result_reason: string | null
}

export type Captured = Record<DefectLevel, number>

/** What the database keeps with all its places, as the shortest text that says the same. */
const shortest = (decimal: string): string => String(Number(decimal))

export const aqlsOf = (row: Pick<AqlColumns, 'aql_critical' | 'aql_major' | 'aql_minor'>) => ({
  critical: shortest(row.aql_critical),
  major: shortest(row.aql_major),
  minor: shortest(row.aql_minor),
})

/** The plan anew, for when lot, level or an AQL has changed. */
export const countPlan = (row: Omit<AqlColumns, 'plan'>): AqlPlan =>
  planFor({
    lotSize: row.lot_size,
    level: row.inspection_level as InspectionLevel,
    aqls: aqlsOf(row),
  })

export const presentAql = (row: AqlColumns, captured: Captured): AqlDetails => {
  const aqls = aqlsOf(row)
  const counts = {
    critical: { captured: captured.critical, typed: row.typed_count_critical },
    major: { captured: captured.major, typed: row.typed_count_major },
    minor: { captured: captured.minor, typed: row.typed_count_minor },
  }
  const { plan, no_of_pcs_inspected } = row
  return {
    overall_result: row.overall_result as ReportResult,
    result_reason: row.result_reason,
    proposed_result: proposeResult({ plan, counts, no_of_pcs_inspected }),
    aql_level_critical: aqls.critical,
    aql_level_major: aqls.major,
    aql_level_minor: aqls.minor,
    defects_count_critical: countOf(counts, 'critical'),
    defects_count_major: countOf(counts, 'major'),
    defects_count_minor: countOf(counts, 'minor'),
    counts,
    no_of_pcs_inspected,
    plan,
  }
}

export const sumCaptured = (rows: readonly { level: string; quantity: number }[]): Captured => {
  const sumOf = (level: DefectLevel): number =>
    rows.filter((row) => row.level === level).reduce((sum, { quantity }) => sum + quantity, 0)
  return Object.fromEntries(DEFECT_LEVELS.map((level) => [level, sumOf(level)])) as Captured
}

export interface Companies {
  brand_id: number
  supplier_id: number | null
  created_by_organization_id: number
}

/** A company that is both signs for the brand. */
export const sideOf = (
  organizationId: number,
  { brand_id, supplier_id, created_by_organization_id }: Companies,
): SignatureSide => {
  if (organizationId === brand_id) return 'brand'
  if (organizationId === supplier_id) return 'supplier'
  return organizationId === created_by_organization_id ? 'creator' : 'former'
}

/** The company that somebody of it signs for, signed in; null where the report is none of theirs. */
export const signsFor = (
  organizationId: number,
  { brand_id, supplier_id, created_by_organization_id }: Companies,
): number | null =>
  [brand_id, supplier_id, created_by_organization_id].includes(organizationId) ? organizationId : null

export interface Signed extends Companies {
  brand_signature_id: number | null
  supplier_signature_id: number | null
}

/** Whether somebody of the company can be asked at all. */
export interface Reach {
  brand_can_be_asked: boolean
  supplier_can_be_asked: boolean
}

/** The sides without a signature that counts whose company cannot be asked. */
export const findUnreachable = (row: Signed, reach: Reach): ('brand' | 'supplier')[] => [
  ...(row.brand_signature_id === null && !reach.brand_can_be_asked ? (['brand'] as const) : []),
  ...(row.supplier_id !== null && row.supplier_signature_id === null && !reach.supplier_can_be_asked
    ? (['supplier'] as const)
    : []),
]

export const problemsOf = (row: AqlColumns & Signed, captured: Captured, reach: Reach): string[] => {
  const unreachable = findUnreachable(row, reach)
  return findApprovalProblems({
    aql: presentAql(row, captured),
    signed: {
      brand: row.brand_signature_id !== null || unreachable.includes('brand'),
      supplier: row.supplier_signature_id !== null || unreachable.includes('supplier'),
    },
  })
}

export const openPointsOf = (
  row: AqlColumns & { inspection_date: string | null },
  { captured, pending, photos }: { captured: Captured; pending: number; photos: number },
): string[] =>
  findOpenPoints({
    aql: presentAql(row, captured),
    criteria: pending > 0 ? [{ result: 'pending' }] : [],
    inspection_date: row.inspection_date,
    photos,
  })

const REVISION = /, revision \d+$/

/** `Final inspection` → `Final inspection, revision 2`, and of that one `…, revision 3`. */
export const nameRevision = (name: string, revision: number): string => {
  const ending = `, revision ${revision}`
  const start = name.replace(REVISION, '')
  const kept = start.slice(0, QC_LIMITS.name - ending.length)
  // The limit may fall between the two halves of one character.
  return (kept.isWellFormed() ? kept : kept.slice(0, -1)) + ending
}

const DAY_MS = 86_400_000

/** It may be tomorrow already where the inspector is. */
export const isAfterTomorrow = (day: string, now: Date): boolean =>
  day > new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10)
