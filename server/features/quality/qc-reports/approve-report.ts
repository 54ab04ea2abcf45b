import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { told } from '#contract/values/text/told.ts'
import { requireCanOnReport } from '#server/access/qc-report.access.ts'
import { findReport, type ReportRow } from '#server/access/report-scope/report-scope.store.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'
import { countOpen, listQuantities } from './content/report-content.store.ts'
import { type OnReport, openForChange } from './open-report.ts'
import { findUnreachable, openPointsOf, problemsOf, sumCaptured } from './qc-report.rules.ts'
import { changeReport, findLastSave } from './qc-report.store.ts'
import { findReach } from './signatures/signer.store.ts'
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
  { version, reason }: { version?: number | undefined; reason?: string | undefined },
): Promise<void> => {
  const report = await openForChange(tx, on, 'qc_report:approve')
  await requireCurrent(version, report.version, () => findLastSave(tx, on.id))
  await approve(tx, parts, on, { reason, at: 'reason' })
}

interface GivenReason {
  reason: string | undefined
  /** The field of the call that takes it. */
  at: string
}

/** What is kept of how it was approved. @throws Refusal `conflict`, `invalid` at the reason where something is open */
const requireApprovable = async (tx: Tx, report: ReportRow, { reason, at }: GivenReason) => {
  const captured = sumCaptured(await listQuantities(tx, report.id))
  const reach = await findReach(tx, report)
  const problems = problemsOf(report, captured, reach)
  if (problems.length > 0) throw new Refusal('conflict', { text: problems })
  const open = openPointsOf(report, { captured, ...(await countOpen(tx, report.id)) })
  if (open.length > 0 && reason === undefined)
    throw refusalAt({ [at]: QC_TEXTS.approvalReason }, 'invalid', open)
  const unreachable = findUnreachable(report, reach)
  return {
    approval_open: open.length > 0 ? open : null,
    approval_reason: open.length > 0 ? (reason ?? null) : null,
    brand_not_confirmed: unreachable.includes('brand'),
    supplier_not_confirmed: unreachable.includes('supplier'),
  }
}

/** The report is locked, and open. */
export const approve = async (
  tx: Tx,
  parts: ApprovalParts,
  on: OnReport,
  given: GivenReason,
): Promise<void> => {
  const { actor, id } = on
  const report = found(await findReport(tx, actor, id), QC_TEXTS.notFound)
  requireCanOnReport(actor, 'qc_report:approve', report)
  const columns = await requireApprovable(tx, report, given)
  const now = parts.now()
  await changeReport(
    tx,
    { actor, id, now },
    { ...columns, approved_at: now.toISOString(), approved_by: actor.user_id },
  )
  await audit(tx, actor, {
    action: 'qc_report.approved',
    subject: { kind: 'qc_report', id },
    details: {
      ...{ result: report.overall_result, name: report.name },
      ...(columns.approval_open && { open: columns.approval_open, reason: columns.approval_reason }),
    },
  })
  const hasFailed = report.overall_result === 'fail'
  await tellOfReport(tx, parts, {
    actor,
    report,
    news: {
      kind: hasFailed ? 'qc_report_failed' : 'qc_report_approved',
      say: (what) =>
        hasFailed
          ? told`The inspection failed: ${actor.full_name} of ${actor.organization_name} approved the report ${what}.`
          : told`The inspection passed: ${actor.full_name} of ${actor.organization_name} approved the report ${what}.`,
    },
  })
}
