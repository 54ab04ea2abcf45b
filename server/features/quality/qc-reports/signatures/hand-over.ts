import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { refuseInput } from '#server/platform/refusals/refusal.ts'
import { listInspectorsOf } from '../inspector.store.ts'
import { type OnReport, openForChange } from '../open-report.ts'
import { changeReport } from '../qc-report.store.ts'

/** Rights move, who made the report stays. @throws Refusal `not_found`, `forbidden`, `conflict`, `invalid` */
export const handOver = async (tx: Tx, { now }: Pick<Parts, 'now'>, on: OnReport, userId: number) => {
  const report = await openForChange(tx, on, 'qc_report:hand_over')
  const people = await listInspectorsOf(tx, report.created_by_organization_id)
  if (!people.some(({ id }) => id === userId)) refuseInput({ user_id: QC_TEXTS.notAQcPerson })
  if (report.responsible_id === userId) return
  await audit(tx, on.actor, {
    action: 'qc_report.handed_over',
    subject: { kind: 'qc_report', id: on.id },
    details: { from: report.responsible_id, to: userId },
  })
  await changeReport(tx, { ...on, now: now() }, { responsible_id: userId })
}
