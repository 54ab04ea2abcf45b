import { REPORT_TEXT_FIELDS } from '#contract/quality/qc-report-record.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { eachOf, pickKeys } from '#contract/values/record-fields.ts'
import { type Told, told } from '#contract/values/text/told.ts'
import { findReport, type ReportRow } from '#server/access/report-scope/report-scope.store.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { columnsBut } from '#server/platform/db/columns.ts'
import { isDuplicate, type Tx } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { makeOnce } from '../make-once.ts'
import { lockFor, type OnReport } from '../open-report.ts'
import { nameRevision } from '../qc-report.rules.ts'
import { findReportByClientId, insertReport } from '../qc-report.store.ts'
import { tellOfReport } from '../tell.ts'
import { copyContent } from './copy-report.store.ts'

type RevisionParts = Pick<Parts, 'mail' | 'now'>

/**
 * A new report with the same content, lot, plan and measurements, and without result, signatures and approval.
 * @throws Refusal `not_found`, `forbidden`, `conflict` for one that is open or has been revised
 */
export const reviseReport = async (
  tx: Tx,
  parts: RevisionParts,
  on: OnReport,
  clientId: string | undefined,
): Promise<number> => {
  const report = await lockFor(tx, on, 'qc_report:revise')
  const identity = {
    client_id: clientId,
    kind: 'report' as const,
    scope_id: report.style_id,
    user_id: on.actor.user_id,
  }
  const { id } = await makeOnce(tx, identity, {
    find: (made) => findReportByClientId(tx, made),
    make: () => makeRevision(tx, parts, { actor: on.actor, report, clientId }),
  })
  return id
}

/** Columns that a revision does not take over, and why; it is given those of its own below. */
export const NOT_REVISED = {
  id: 'its own',
  client_id: 'what a device made is made once',
  name: 'says which revision it is',
  revision: 'its own',
  revision_of: 'its own',
  created_by: 'who revises',
  created_at: 'now',
  responsible_id: 'who revises',
  updated_by: 'who revises',
  updated_at: 'now',
  version: 'begins anew',
  details_version: 'begins anew',
  details_updated_by: 'who revises',
  details_updated_at: 'now',
  details_made_at: 'now',
  details_clock_offset: 'now',
  overall_result: 'a revision is judged anew',
  result_reason: 'a revision is judged anew',
  approved_at: 'a revision is judged anew',
  approved_by: 'a revision is judged anew',
  brand_signature_id: 'a revision is judged anew',
  supplier_signature_id: 'a revision is judged anew',
  approval_open: 'a revision is judged anew',
  approval_reason: 'a revision is judged anew',
  brand_not_confirmed: 'a revision is judged anew',
  supplier_not_confirmed: 'a revision is judged anew',
} as const satisfies Partial<Record<keyof DB['qc_reports'], string>>

const REVISED = columnsBut<'qc_reports', keyof typeof NOT_REVISED>()({
  ...eachOf(REPORT_TEXT_FIELDS, () => true as const),
  style_id: true,
  template_name: true,
  is_final: true,
  created_by_organization_id: true,
  supplier_id: true,
  no_of_pcs_inspected: true,
  inspection_date: true,
  notes: true,
  lot_number: true,
  lot_size: true,
  factory_id: true,
  ship_date: true,
  inspection_level: true,
  aql_critical: true,
  aql_major: true,
  aql_minor: true,
  plan: true,
  typed_count_critical: true,
  typed_count_major: true,
  typed_count_minor: true,
  chart: true,
  chart_version: true,
  issue_number: true,
})
interface Revision {
  actor: Actor
  report: ReportRow
  clientId: string | undefined
}

const makeRevision = async (
  tx: Tx,
  parts: RevisionParts,
  { actor, report, clientId }: Revision,
): Promise<{ id: number }> => {
  if (report.approved_at === null) throw new Refusal('conflict', { text: QC_TEXTS.notApprovedYet })
  const now = parts.now().toISOString()
  const revision = report.revision + 1
  const name = nameRevision(report.name, revision)
  const id = await insertReport(tx, {
    ...pickKeys(report, REVISED),
    plan: JSON.stringify(report.plan),
    chart: report.chart && JSON.stringify(report.chart),
    client_id: clientId ?? null,
    name,
    revision,
    revision_of: report.id,
    created_by: actor.user_id,
    created_at: now,
    responsible_id: actor.user_id,
    updated_by: actor.user_id,
    updated_at: now,
    details_updated_by: actor.user_id,
    details_updated_at: now,
  }).catch((error: unknown) => {
    throw isDuplicate(error, 'qc_reports_revision')
      ? new Refusal('conflict', { text: QC_TEXTS.revisedAlready })
      : error
  })
  await copyContent(tx, { fromId: report.id, toId: id, userId: actor.user_id })
  await audit(tx, actor, {
    action: 'qc_report.revised',
    subject: { kind: 'qc_report', id },
    details: { revision_of: report.id, name },
  })
  const made = found(await findReport(tx, actor, id))
  const say = (what: Told) =>
    told`${actor.full_name} of ${actor.organization_name} began the inspection report ${what}.`
  await tellOfReport(tx, parts, { actor, report: made, news: { kind: 'qc_report_made', say } })
  return { id }
}
