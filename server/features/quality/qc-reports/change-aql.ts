import {
  type AqlChange,
  type AqlDetails,
  type AqlField,
  type LotChange,
  needsReason,
} from '#contract/quality/qc-aql.ts'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import { pickKeys } from '#contract/values/record-fields.ts'
import type { ReportRow } from '#server/access/report-scope/report-scope.store.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { requireWas } from '#server/platform/documents/require-current.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, refuseInput } from '#server/platform/refusals/refusal.ts'
import { isFactoryOf, listQuantities } from './content/report-content.store.ts'
import { type OnReport, openForChange } from './open-report.ts'
import { presentLot } from './present-report.ts'
import {
  type AqlColumns,
  aqlsOf,
  type Captured,
  countPlan,
  presentAql,
  sumCaptured,
} from './qc-report.rules.ts'
import { changeReport, findCard, findLastSave } from './qc-report.store.ts'

type Clock = Pick<Parts, 'now'>

/** Which column of the report each field of the call is. */
const COLUMN_OF = {
  critical: 'aql_critical',
  major: 'aql_major',
  minor: 'aql_minor',
  count_critical: 'typed_count_critical',
  count_major: 'typed_count_major',
  count_minor: 'typed_count_minor',
  overall_result: 'overall_result',
} as const satisfies Record<AqlField, keyof AqlColumns>
type Column = (typeof COLUMN_OF)[AqlField] | 'result_reason'

interface OneChange {
  column: Column
  value: string | number | null
}

const FIELDS = Object.keys(COLUMN_OF) as AqlField[]

/** The field that the call names, or the reason where it is sent alone. */
const changeOf = (body: AqlChange): OneChange => {
  const field = FIELDS.find((name) => body[name] !== undefined)
  return field
    ? { column: COLUMN_OF[field], value: body[field] ?? null }
    : { column: 'result_reason', value: body.reason ?? null }
}

const savedOf = (row: AqlColumns, column: Column): string | number | null => {
  const { critical, major, minor } = aqlsOf(row)
  const aqls = { aql_critical: critical, aql_major: major, aql_minor: minor }
  return column in aqls ? aqls[column as keyof typeof aqls] : (row[column] as string | number | null)
}

/** An AQL by its shortest text, however it was sent. */
const writtenAs = (column: Column, was: AqlChange['was']): AqlChange['was'] =>
  column.startsWith('aql_') && was != null ? String(Number(was)) : was

/** What is chosen has to go with the plan and the counts as they are. @throws Refusal `invalid` */
const requireChoosable = (row: AqlColumns, captured: Captured): void => {
  const aql = presentAql(row, captured)
  if (needsReason(aql) && !aql.result_reason) refuseInput({ reason: QC_TEXTS.reasonRequired })
}

/** @throws Refusal `not_found`, `forbidden`, `conflict`, `stale`, `invalid` */
export const changeAql = async (
  tx: Tx,
  { now }: Clock,
  on: OnReport,
  body: AqlChange,
): Promise<AqlDetails & { version: number }> => {
  const report = await openForChange(tx, on)
  const captured = sumCaptured(await listQuantities(tx, on.id))
  const { column, value } = changeOf(body)
  const saved = savedOf(report, column)
  await requireWas({ was: writtenAs(column, body.was), value }, saved, () => findLastSave(tx, on.id))
  const isResult = column === 'overall_result'
  const reason = isResult && body.reason !== undefined ? { result_reason: body.reason } : {}
  const changed: AqlColumns = { ...report, [column]: value, ...reason }
  if (isResult || column === 'result_reason') requireChoosable(changed, captured)
  if (column.startsWith('aql_')) changed.plan = countPlan(changed)
  if (saved === value && changed.result_reason === report.result_reason)
    return { ...presentAql(report, captured), version: report.version }
  await audit(tx, on.actor, {
    action: 'qc_report.aql_changed',
    subject: { kind: 'qc_report', id: on.id },
    details: { column, from: saved, to: value },
    changes: findChanges(
      'report',
      {
        report: {
          [column]: saved,
          ...('result_reason' in reason && { result_reason: report.result_reason }),
        },
      },
      { report: { [column]: value, ...reason } },
    ),
  })
  const columns = { [column]: value, ...reason, plan: JSON.stringify(changed.plan) }
  const version = await changeReport(tx, { ...on, now: now() }, columns)
  return { ...presentAql(changed, captured), version }
}

type LotField = Exclude<keyof LotChange, 'was'>
const LOT_FIELDS: readonly LotField[] = [
  'lot_number',
  'lot_size',
  'factory_id',
  'ship_date',
  'inspection_level',
]

const requireLotWas = async (
  tx: Tx,
  report: ReportRow,
  { was = {}, ...change }: LotChange,
): Promise<void> => {
  for (const field of LOT_FIELDS)
    await requireWas({ was: was[field], value: change[field] }, report[field], () =>
      findLastSave(tx, report.id),
    )
}

interface ChangedLot {
  lot: QcReport['lot']
  aql: AqlDetails
  version: number
}

/** What is not sent stays. @throws Refusal `not_found`, `forbidden`, `conflict`, `stale`, `invalid` */
export const changeLot = async (
  tx: Tx,
  { now }: Clock,
  on: OnReport,
  change: LotChange,
): Promise<ChangedLot> => {
  const report = await openForChange(tx, on)
  await requireLotWas(tx, report, change)
  const fields = LOT_FIELDS.filter((field) => change[field] !== undefined && change[field] !== report[field])
  const columns = Object.fromEntries(fields.map((field) => [field, change[field]]))
  const changed: ReportRow = { ...report, ...columns }
  if (fields.includes('factory_id')) await requireFactory(tx, changed)
  if (fields.includes('lot_size') || fields.includes('inspection_level')) changed.plan = countPlan(changed)
  let { version } = report
  if (fields.length > 0) {
    await audit(tx, on.actor, {
      action: 'qc_report.lot_changed',
      subject: { kind: 'qc_report', id: on.id },
      details: { fields },
      changes: findChanges('report', { report: pickKeys(report, fields) }, { report: columns }),
    })
    version = await changeReport(
      tx,
      { ...on, now: now() },
      { ...columns, plan: JSON.stringify(changed.plan) },
    )
  }
  const row = found(await findCard(tx, on.actor, on.id), QC_TEXTS.notFound)
  return { lot: presentLot(row), aql: presentAql(row, sumCaptured(await listQuantities(tx, on.id))), version }
}

const requireFactory = async (tx: Tx, { factory_id, supplier_id }: ReportRow): Promise<void> => {
  if (factory_id === null) return
  if (supplier_id === null || !(await isFactoryOf(tx, factory_id, supplier_id)))
    refuseInput({ factory_id: QC_TEXTS.unknownFactory })
}
