/** Lot, sampling plan, counts and result of an inspection (docs/product.md, AQL). */
import { z } from 'zod'
import { call } from '../call.ts'
import { type DefectLevel, proposedResult, type ReportResult } from '../values/codes/aql.ts'
import { inspectionLevel, QC_LIMITS, reportResult } from '../values/codes/qc-words.ts'
import { day, id, idParams, optionalText, version, workDay } from '../values/fields.ts'
import { QC_TEXTS } from './qc-texts.ts'

const classPlan = z.union([
  z.object({
    aql: z.string(),
    planned: z.literal(true),
    codeLetter: z.string(),
    sampleSize: z.int(),
    accept: z.int(),
    reject: z.int(),
    /** The sample of another class is larger, so that these numbers allow less than the AQL does. */
    stricter: z.boolean(),
  }),
  z.object({ aql: z.string(), planned: z.literal(false), neighbours: z.array(z.string()) }),
])

/** As `planFor` makes it; frozen with the report until lot, level or an AQL changes. */
export const aqlPlan = z.object({
  lotSize: z.int(),
  level: inspectionLevel,
  sampleSize: z.int(),
  inspectAll: z.boolean(),
  classes: z.object({ critical: classPlan, major: classPlan, minor: classPlan }),
})

/** Captured: the sum of the defects' quantities. Typed: what somebody typed in its place, null where nobody did. */
const tally = z.object({ captured: z.int(), typed: z.int().nullable() })

export const aqlDetails = z.object({
  overall_result: reportResult,
  result_reason: z.string().nullable(),
  /** By the plan, the counts and the pieces inspected. */
  proposed_result: reportResult,
  aql_level_critical: z.string(),
  aql_level_major: z.string(),
  aql_level_minor: z.string(),
  /** The typed counts, or where none is typed the captured ones. */
  defects_count_critical: z.int(),
  defects_count_major: z.int(),
  defects_count_minor: z.int(),
  counts: z.object({ critical: tally, major: tally, minor: tally }),
  no_of_pcs_inspected: z.int().nullable(),
  plan: aqlPlan,
})
export type AqlDetails = z.infer<typeof aqlDetails>

/** `2,50`, `2.50` and 2.5 are one number: `2.5`. */
const aqlLevel = z
  .union([z.string(), z.number()], { error: QC_TEXTS.aqlLevel })
  .transform((value) => String(value).trim().replace(',', '.'))
  .pipe(z.string().regex(/^\d{1,3}(\.\d{1,3})?$/, QC_TEXTS.aqlLevel))
  .transform((value) => String(Number(value)))
/** Null: the count follows the captured defects again. */
const count = z.int({ error: QC_TEXTS.count }).min(0, QC_TEXTS.count).max(QC_LIMITS.count).nullable()

const AQL_FIELDS = {
  critical: aqlLevel,
  major: aqlLevel,
  minor: aqlLevel,
  count_critical: count,
  count_major: count,
  count_minor: count,
  overall_result: reportResult,
}
export type AqlField = keyof typeof AQL_FIELDS

const reason = z
  .string({ error: QC_TEXTS.reasonRequired })
  .trim()
  .min(QC_LIMITS.reason_min, QC_TEXTS.reasonRequired)
  .max(QC_LIMITS.reason_max, QC_TEXTS.reasonRequired)

const aqlChange = z
  .object({
    ...z.object(AQL_FIELDS).partial().shape,
    /** Of a result other than the proposed one; may also be sent alone. */
    reason: reason.nullable().optional(),
    /** The value that the change began from. */
    was: z.union([z.string(), z.number(), z.null()]).optional(),
  })
  .superRefine((body, context) => {
    const named = Object.keys(AQL_FIELDS).filter((key) => body[key as AqlField] !== undefined)
    const isReasonAlone = named.length === 0 && body.reason !== undefined
    const isReasonMisplaced = body.reason !== undefined && named.length === 1 && named[0] !== 'overall_result'
    if ((named.length === 1 && !isReasonMisplaced) || isReasonAlone) return
    context.addIssue({
      code: 'custom',
      message: QC_TEXTS.oneField,
      path: [named[1] ?? named[0] ?? 'overall_result'],
    })
  })
export type AqlChange = z.output<typeof aqlChange>

export const readAql = call({
  name: 'readQcAql',
  method: 'GET',
  path: '/api/qc_reports/{id}/aql_details',
  tag: 'Quality control',
  summary: 'AQL per class, defect counts, the sampling plan, and the proposed and the chosen result',
  access: 'qc_report:read',
  params: idParams,
  answer: aqlDetails,
  errors: ['not_found'],
})

export const changeAql = call({
  name: 'changeQcAql',
  method: 'PUT',
  path: '/api/qc_reports/{id}/aql_details',
  tag: 'Quality control',
  summary:
    'Change one of AQL (`critical`, `major`, `minor`), count (`count_…`) or `overall_result` with its `reason`',
  access: 'qc_report:change',
  params: idParams,
  body: aqlChange,
  answer: aqlDetails.extend({ version }),
  errors: ['not_found', 'stale', 'conflict'],
})

const lotSize = z
  .int({ error: QC_TEXTS.lotSize })
  .min(1, QC_TEXTS.lotSize)
  .max(QC_LIMITS.lot, QC_TEXTS.lotTooLarge)

const lotFields = z.object({
  lot_number: optionalText(120),
  /** Pieces; by default the whole order. */
  lot_size: lotSize,
  /** Of the report's supplier. */
  factory_id: id.nullish().transform((value) => value ?? null),
  ship_date: workDay.nullish().transform((value) => value ?? null),
  inspection_level: inspectionLevel,
})

export const qcLot = z.object({
  lot_number: z.string().nullable(),
  lot_size: z.int(),
  supplier: z.object({ id, name: z.string() }).nullable(),
  factory_id: id.nullable(),
  factory_name: z.string().nullable(),
  ship_date: day.nullable(),
  inspection_level: inspectionLevel,
})

export const changeLot = call({
  name: 'changeQcLot',
  method: 'PUT',
  path: '/api/qc_reports/{id}/lot',
  tag: 'Quality control',
  summary: 'Change the lot and the inspection level; the plan is counted again. What is not sent stays',
  access: 'qc_report:change',
  params: idParams,
  body: z.object({
    ...lotFields.partial().shape,
    /** Of each field that is sent, the value that the change began from. */
    was: lotFields.partial().optional(),
  }),
  answer: z.object({ lot: qcLot, aql: aqlDetails, version }),
  errors: ['not_found', 'stale', 'conflict'],
})
export type LotChange = z.output<typeof changeLot.body>

/** What stands in the way of approval, each with its text; the same on both sides (docs/product.md, AQL). */
export const findApprovalProblems = (report: {
  aql: Pick<
    AqlDetails,
    'overall_result' | 'result_reason' | 'proposed_result' | 'counts' | 'plan' | 'no_of_pcs_inspected'
  >
  /** With a signature that counts, or by a company that cannot be asked. */
  signed: { brand: boolean; supplier: boolean }
}): string[] => {
  const { aql, signed } = report
  return [
    ...(aql.overall_result === 'pending' ? [QC_TEXTS.pendingResult] : []),
    ...(needsReason(aql) && !aql.result_reason ? [QC_TEXTS.reasonRequired] : []),
    ...(isCountBelowCaptured(aql.counts) ? [QC_TEXTS.countBelowCaptured] : []),
    ...(signed.brand ? [] : [QC_TEXTS.brandSignature]),
    ...(signed.supplier ? [] : [QC_TEXTS.supplierSignature]),
  ]
}

/** What is open when a report is approved: approving it all the same takes a reason. Each with its text, in this order. */
export const findOpenPoints = (report: {
  aql: Judged & Pick<AqlDetails, 'counts'>
  criteria: readonly { result: ReportResult }[]
  inspection_date: string | null
  photos: number
}): string[] => {
  const { aql, criteria, inspection_date, photos } = report
  return [
    ...(criteria.some(({ result }) => result === 'pending') ? [QC_TEXTS.openCriteria] : []),
    ...(inspection_date === null ? [QC_TEXTS.openDate] : []),
    ...(isBelowSample(aql) ? [QC_TEXTS.belowSample] : []),
    ...(photos === 0 ? [QC_TEXTS.openPhotos] : []),
    ...(isCountWithoutDefects(aql.counts) ? [QC_TEXTS.openCounts] : []),
  ]
}

type Judged = Pick<AqlDetails, 'overall_result' | 'proposed_result' | 'plan' | 'no_of_pcs_inspected'>

/** Nothing passes below the sample size; a lot that has failed already need not be inspected further. */
export const isBelowSample = ({ overall_result, plan, no_of_pcs_inspected }: Judged): boolean =>
  overall_result === 'pass' && (no_of_pcs_inspected ?? 0) < plan.sampleSize

/** Pending is no choice yet. */
export const needsReason = ({
  overall_result,
  proposed_result,
}: Pick<Judged, 'overall_result' | 'proposed_result'>) =>
  overall_result !== 'pending' && overall_result !== proposed_result

export const isCountBelowCaptured = (counts: AqlDetails['counts']): boolean =>
  Object.values(counts).some(({ captured, typed }) => typed !== null && typed < captured)

/** Somebody typed more defects than were captured. */
export const isCountWithoutDefects = (counts: AqlDetails['counts']): boolean =>
  Object.values(counts).some(({ captured, typed }) => typed !== null && typed > captured)

interface Tallies {
  plan: AqlDetails['plan']
  counts: AqlDetails['counts']
  no_of_pcs_inspected: number | null
}

export const countOf = (counts: AqlDetails['counts'], level: DefectLevel): number =>
  counts[level].typed ?? counts[level].captured

export const proposeResult = ({ plan, counts, no_of_pcs_inspected }: Tallies): ReportResult =>
  proposedResult(
    plan,
    {
      critical: countOf(counts, 'critical'),
      major: countOf(counts, 'major'),
      minor: countOf(counts, 'minor'),
    },
    no_of_pcs_inspected,
  )
