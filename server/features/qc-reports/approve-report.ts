import { QC_TEXTS } from '#contract/qc-texts.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import { found, Refusal } from '#server/platform/http/refusal.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type OnReport, openForChange } from './open-report.ts'
import { requireCanOnReport } from './qc-report.access.ts'
import { problemsOf, sumCaptured } from './qc-report.rules.ts'
import { changeReport, findLastSave } from './qc-report.store.ts'
import { listQuantities } from './report-content.store.ts'
import { findReport } from './report-scope.store.ts'
import { tellOfReport } from './tell.ts'

type ApprovalParts = Pick<Parts, 'mail' | 'now'>

/**
 * Locks the report as it is now; with a version, only the one that was looked at.
 * @throws Refusal `not_found`, `forbidden`, `stale`, `conflict` with all that stands in the way
 */
export const approveReport = async (
  tx: Tx,
  parts: ApprovalParts,
  on: OnReport,
  version: number | undefined,
): Promise<void> => {
  const report = await openForChange(tx, on, 'qc_report:approve')
  await requireCurrent(version, report.version, () => findLastSave(tx, on.id))
  await approve(tx, parts, on)
}

/** The report is locked, and open. */
export const approve = async (tx: Tx, parts: ApprovalParts, on: OnReport): Promise<void> => {
  const { actor, id } = on
  const report = found(await findReport(tx, actor, id), QC_TEXTS.notFound)
  requireCanOnReport(actor, 'qc_report:approve', report)
  const problems = problemsOf(report, sumCaptured(await listQuantities(tx, id)))
  if (problems.length > 0) throw new Refusal('conflict', { text: problems })
  const now = parts.now()
  await changeReport(tx, { actor, id, now }, { approved_at: now.toISOString(), approved_by: actor.user_id })
  await audit(tx, actor, {
    action: 'qc_report.approved',
    subject: { kind: 'qc_report', id },
    details: { result: report.overall_result, name: report.name },
  })
  const hasFailed = report.overall_result === 'fail'
  await tellOfReport(tx, parts, {
    actor,
    report,
    news: {
      kind: hasFailed ? 'qc_report_failed' : 'qc_report_approved',
      say: (what) =>
        hasFailed
          ? `The inspection failed: ${actor.full_name} of ${actor.organization_name} approved the report ${what}.`
          : `The inspection passed: ${actor.full_name} of ${actor.organization_name} approved the report ${what}.`,
    },
  })
}
