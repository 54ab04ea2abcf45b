import { type ChecklistJudgement, takesJudgement } from '#contract/quality/qc-criteria.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import type { ReportResult } from '#contract/values/codes/aql.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { madeIn } from '../content/made-in.ts'
import { type OnReport, openForChange } from '../open-report.ts'
import { changeReport } from '../qc-report.store.ts'
import { findItems, setItemResults } from './criteria.store.ts'

/**
 * One item or many, by the same rule: who judged one meanwhile keeps their judgement, and defects say more than it.
 * @throws Refusal `not_found`, `forbidden`, `conflict`, `invalid`
 */
export const judgeChecklist = async (
  tx: Tx,
  { now }: Pick<Parts, 'now'>,
  on: OnReport,
  { items, value, was, ...said }: ChecklistJudgement,
): Promise<{ items: number[]; version: number }> => {
  const report = await openForChange(tx, on)
  const named = [...new Set(items)]
  const saved = await findItems(tx, report.id, named)
  if (saved.length < named.length) throw new Refusal('not_found', { text: QC_TEXTS.itemNotFound })
  const judged = saved.filter(({ result, defect_count }) =>
    takesJudgement({ result: result as ReportResult, defects: { length: defect_count } }, { value, was }),
  )
  const ids = judged.map(({ id }) => id)
  if (judged.length === 0) return { items: [], version: report.version }
  const at = now()
  const times = { ...madeIn(report, said, at), changed_at: at.toISOString() }
  await setItemResults(tx, ids, { result: value, ...times })
  await audit(tx, on.actor, {
    action: 'qc_report.criteria_changed',
    subject: { kind: 'qc_report', id: report.id },
    details: { type: 'checklist', ids, column: 'result', from: was, to: value },
    changes: findChanges(
      'report',
      { criteria: judged.map(({ id, name, result }) => ({ id, said: name, result })) },
      { criteria: judged.map(({ id, name }) => ({ id, said: name, result: value })) },
    ),
  })
  return { items: ids, version: await changeReport(tx, { ...on, now: at }) }
}
