import type { z } from 'zod'
import {
  type DetailsInput,
  detailsInput,
  type saveDetails as saveCall,
} from '#contract/quality/qc-report-details.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import type { MadeInput } from '#contract/values/made-at.ts'
import { pickKeys } from '#contract/values/record-fields.ts'
import type { ReportRow } from '#server/access/report-scope/report-scope.store.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import { refuseProblems } from '#server/platform/documents/problems.ts'
import { requireCurrent, requireWas } from '#server/platform/documents/require-current.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { approve } from '../approve-report.ts'
import { type OnReport, openForChange } from '../open-report.ts'
import { listChoices } from '../present-report.ts'
import { isAfterTomorrow, sideOf } from '../qc-report.rules.ts'
import { changeReport, findCard, findLastSave } from '../qc-report.store.ts'
import { madeIn } from './made-in.ts'
import { listSignaturesOf, type SignatureRow } from './report-content.store.ts'

export type DetailsSave = z.output<typeof saveCall.body>

const FIELDS = Object.keys(detailsInput.shape) as (keyof DetailsInput)[]

const savedOf = (report: ReportRow): DetailsInput =>
  Object.fromEntries(FIELDS.map((field) => [field, report[field]])) as unknown as DetailsInput

const nameDetails = async (tx: Tx, { actor, id }: OnReport) => {
  const row = await findCard(tx, actor, id)
  return { by: row?.details_updated_by_name ?? '', at: row?.details_updated_at ?? '' }
}

/**
 * What is not sent stays. With `is_approved` the report is approved in the same breath.
 * @throws Refusal `not_found`, `forbidden`, `conflict`, `stale`, `invalid`
 */
export const saveDetails = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  on: OnReport,
  {
    report_id: _,
    version,
    is_approved,
    approval_reason,
    was = {},
    made_at,
    clock_offset,
    ...change
  }: DetailsSave,
): Promise<void> => {
  const report = await openForChange(tx, on)
  await requireCurrent(version, report.details_version, () => nameDetails(tx, on))
  const saved = savedOf(report)
  for (const field of FIELDS)
    await requireWas({ was: was[field], value: change[field] }, saved[field], () => findLastSave(tx, on.id))
  const details = completeBody(detailsInput, saved, change)
  const fields = FIELDS.filter((field) => details[field] !== saved[field])
  if (fields.length > 0) {
    await requireSound(tx, on, { report, details, now: parts.now() })
    await write(tx, parts, on, { report, details, fields, said: { made_at, clock_offset } })
  }
  if (is_approved) await approve(tx, parts, on, { reason: approval_reason, at: 'approval_reason' })
}

interface Sound {
  report: ReportRow
  details: DetailsInput
  now: Date
}

/** What the company has given, or may still confirm; a refused signature only says that it did not. */
const standsFor = (signature: SignatureRow, supplierId: number | null): boolean =>
  signature.organization_id === supplierId && signature.decision !== 'refused'

const requireSound = async (tx: Tx, { actor, id }: OnReport, { report, details, now }: Sound) => {
  const { supplier_id, inspection_date } = details
  const problems: Record<string, string> = {}
  if (inspection_date && inspection_date !== report.inspection_date && isAfterTomorrow(inspection_date, now))
    problems.inspection_date = QC_TEXTS.afterTomorrow
  if (supplier_id !== report.supplier_id) {
    const choices = await listChoices(tx, actor, report)
    if (supplier_id !== null && !choices.some((choice) => choice.id === supplier_id))
      problems.supplier_id = QC_TEXTS.unknownSupplier
  }
  const signatures = await listSignaturesOf(tx, id)
  const { brand_id, created_by_organization_id } = report
  const companies = { brand_id, supplier_id, created_by_organization_id }
  for (const side of ['brand', 'supplier'] as const) {
    const signatureId = details[`${side}_signature_id`]
    const signature = signatures.find((each) => each.id === signatureId)
    if (signatureId !== null && (!signature || sideOf(signature.organization_id, companies) !== side))
      problems[`${side}_signature_id`] = QC_TEXTS.signatureNotFound
    else if (signature && !signature.counts) problems[`${side}_signature_id`] = QC_TEXTS.stated
  }
  if (supplier_id !== report.supplier_id && signatures.some((each) => standsFor(each, report.supplier_id)))
    throw new Refusal('conflict', { text: QC_TEXTS.supplierSigned })
  refuseProblems(problems)
}

/** What the company gave already, as the one that inspects, counts for it as the supplier too. */
const findGiven = async (tx: Tx, reportId: number, supplierId: number | null): Promise<number | null> => {
  const given = (await listSignaturesOf(tx, reportId)).filter(({ counts }) => counts)
  return given.findLast(({ organization_id }) => organization_id === supplierId)?.id ?? null
}

interface Write {
  report: ReportRow
  details: DetailsInput
  fields: readonly (keyof DetailsInput)[]
  said: MadeInput
}

const write = async (
  tx: Tx,
  { now }: Pick<Parts, 'now'>,
  on: OnReport,
  { report, details, fields, said }: Write,
) => {
  const columns = Object.fromEntries(fields.map((field) => [field, details[field]]))
  // A factory is one of its supplier's.
  const supplier = fields.includes('supplier_id')
    ? { factory_id: null, supplier_signature_id: await findGiven(tx, on.id, details.supplier_id) }
    : {}
  await audit(tx, on.actor, {
    action: 'qc_report.details_saved',
    subject: { kind: 'qc_report', id: on.id },
    details: { fields: [...fields] },
    changes: findChanges(
      'report',
      { report: pickKeys(report, fields) },
      { report: pickKeys(details, fields) },
    ),
  })
  const at = now()
  const made = madeIn(report, said, at)
  await changeReport(
    tx,
    { ...on, now: at },
    {
      ...columns,
      ...supplier,
      details_version: report.details_version + 1,
      details_updated_by: on.actor.user_id,
      details_updated_at: at.toISOString(),
      details_made_at: made.made_at,
      details_clock_offset: made.clock_offset,
    },
  )
}
