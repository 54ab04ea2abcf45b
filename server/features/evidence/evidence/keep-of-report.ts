/** Evidence that says what an inspection report says: it is made once, and never changes. */
import type { NewEvidence, TestResult } from '#contract/evidence/evidence-record.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { insertEvidence, noteEvent } from './evidence-write.store.ts'

interface OfReport {
  actor: Actor
  report: { id: number; name: string; inspected_by: string; lot: string | null }
  results: TestResult[]
}

const BLANK = {
  kind: 'inspection',
  standard: null,
  number: null,
  holder_name: null,
  valid_from: null,
  valid_until: null,
  products: null,
  quantity_kg: null,
  laboratory: null,
  note: null,
} as const satisfies Partial<Record<keyof NewEvidence, unknown>>

/** The caller has found that the report was approved and passed. */
export const keepOfReport = async (
  tx: Tx,
  { now }: Pick<Parts, 'now'>,
  { actor, report, results }: OfReport,
): Promise<number> => {
  const doing = { actor, at: now().toISOString() }
  const { id: reportId, name: title, inspected_by: issuing_body, lot } = report
  const input = { ...BLANK, site_ids: [], processes: [], materials: [], languages: [] }
  const id = await insertEvidence(
    tx,
    doing,
    { ...input, title: title.slice(0, 200), issuing_body: issuing_body.slice(0, 200), lot, results },
    { report_id: reportId },
  )
  await noteEvent(tx, doing, { evidenceId: id, action: 'created' })
  await audit(tx, actor, {
    action: 'evidence.created',
    subject: { kind: 'evidence', id },
    details: { report_id: reportId },
  })
  return id
}
