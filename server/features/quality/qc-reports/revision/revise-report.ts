import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { findReport, type ReportRow } from '#server/access/report-scope/report-scope.store.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { isDuplicate, type Tx } from '#server/platform/db/database.ts'
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

/** What the new report begins with; the database gives the rest. */
const columnsOf = (report: ReportRow) => ({
  style_id: report.style_id,
  template_name: report.template_name,
  created_by_organization_id: report.created_by_organization_id,
  silhouette: report.silhouette,
  product_type: report.product_type,
  supplier_id: report.supplier_id,
  no_of_pcs_inspected: report.no_of_pcs_inspected,
  inspection_date: report.inspection_date,
  notes: report.notes,
  lot_number: report.lot_number,
  lot_size: report.lot_size,
  factory_id: report.factory_id,
  ship_date: report.ship_date,
  inspection_level: report.inspection_level,
  aql_critical: report.aql_critical,
  aql_major: report.aql_major,
  aql_minor: report.aql_minor,
  plan: JSON.stringify(report.plan),
  typed_count_critical: report.typed_count_critical,
  typed_count_major: report.typed_count_major,
  typed_count_minor: report.typed_count_minor,
  chart: report.chart && JSON.stringify(report.chart),
  chart_version: report.chart_version,
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
    ...columnsOf(report),
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
  const say = (what: string) =>
    `${actor.full_name} of ${actor.organization_name} began the inspection report ${what}.`
  await tellOfReport(tx, parts, { actor, report: made, news: { kind: 'qc_report_made', say } })
  return { id }
}
