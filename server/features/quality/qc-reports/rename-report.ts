import { findChanges } from '#contract/record-changes.rules.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { requireWas } from '#server/platform/documents/require-current.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type OnReport, openForChange } from './open-report.ts'
import { changeReport, findLastSave } from './qc-report.store.ts'

interface Rename {
  name: string
  was?: string | undefined
}

/** @throws Refusal `not_found`, `forbidden`, `conflict`, `stale` */
export const renameReport = async (
  tx: Tx,
  { now }: Pick<Parts, 'now'>,
  on: OnReport,
  { name, was }: Rename,
) => {
  const report = await openForChange(tx, on)
  await requireWas({ was, value: name }, report.name, () => findLastSave(tx, on.id))
  const data = { id: on.id, name }
  if (name === report.name) return { data, version: report.version }
  await audit(tx, on.actor, {
    action: 'qc_report.renamed',
    subject: { kind: 'qc_report', id: on.id },
    details: { from: report.name, to: name },
    changes: findChanges('report', { report: { name: report.name } }, { report: { name } }),
  })
  return { data, version: await changeReport(tx, { ...on, now: now() }, { name }) }
}
