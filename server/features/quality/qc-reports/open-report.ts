/** The beginning and the end of every change of a report: its lock, its rights, whether it is open, its next version. */
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { type ReportPermission, requireCanOnReport } from '#server/access/qc-report.access.ts'
import { findReport, lockReport, type ReportRow } from '#server/access/report-scope/report-scope.store.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'

export interface OnReport {
  actor: Actor
  id: number
}

/** @throws Refusal `not_found`, `forbidden` */
export const requireReport = async (
  db: Reader,
  { actor, id }: OnReport,
  permission: ReportPermission = 'qc_report:read',
): Promise<ReportRow> => {
  const report = found(await findReport(db, actor, id), QC_TEXTS.notFound)
  requireCanOnReport(actor, permission, report)
  return report
}

/** For what is sent ahead of a change. @throws Refusal `not_found`, `forbidden`, `conflict` once it is approved */
export const requireChangeableReport = async (db: Reader, on: OnReport): Promise<void> =>
  requireOpen(await requireReport(db, on, 'qc_report:change'))

/** The report locked, by anyone who may; it may be approved. @throws Refusal `not_found`, `forbidden` */
export const lockFor = async (
  tx: Tx,
  { actor, id }: OnReport,
  permission: ReportPermission = 'qc_report:change',
): Promise<ReportRow> => {
  const report = found(await lockReport(tx, actor, id), QC_TEXTS.notFound)
  requireCanOnReport(actor, permission, report)
  return report
}

/** Approval locks a report for everybody. @throws Refusal `conflict` */
export const requireOpen = (report: Pick<ReportRow, 'approved_at'>): void => {
  if (report.approved_at !== null) throw new Refusal('conflict', { text: QC_TEXTS.approved })
}

/** @throws Refusal `not_found`, `forbidden`, `conflict` once it is approved */
export const openForChange = async (
  tx: Tx,
  on: OnReport,
  permission: ReportPermission = 'qc_report:change',
): Promise<ReportRow> => {
  const report = await lockFor(tx, on, permission)
  requireOpen(report)
  return report
}
