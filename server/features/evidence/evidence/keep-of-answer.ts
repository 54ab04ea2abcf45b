/** Evidence that says what was answered through a link: it is made when the answer is accepted, and never changes. */
import type { NewEvidence } from '#contract/evidence/evidence-record.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type Doing, insertEvidence, noteEvent } from './evidence-write.store.ts'

interface OfAnswer {
  answerId: number
  input: NewEvidence
  file: { blob_hash: string; file_title: string; file_mime_type: string; file_size: number } | null
}

/** The caller has accepted the answer. */
export const keepOfAnswer = async (
  tx: Tx,
  doing: Doing,
  { answerId, input, file }: OfAnswer,
): Promise<number> => {
  const id = await insertEvidence(tx, doing, input, { answer_id: answerId, ...file })
  await noteEvent(tx, doing, { evidenceId: id, action: 'created' })
  await audit(tx, doing.actor, {
    action: 'evidence.created',
    subject: { kind: 'evidence', id },
    details: { answer_id: answerId },
  })
  return id
}
