/** Who asked accepts an answer, which is then its evidence as stated, or sends it back with a reason. */
import { type AnswerFields, type AskedQuestion, REQUEST_TEXTS } from '#contract/evidence/evidence-requests.ts'
import { decidedAlready } from '#server/features/collaboration/requests/index.ts'
import { dayOf, keepOfAnswer } from '#server/features/evidence/evidence/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { refuseUnseen } from '#server/platform/documents/require-current.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { evidenceOf, isOpen } from './request.rules.ts'
import { lockRequest } from './request.store.ts'
import { insertLetter, lockQuestion, setAnswerDecision } from './request-write.store.ts'
import { REQUEST_LETTER } from './write-letter.ts'

interface Decision {
  actor: Actor
  id: number
  questionId: number
  approve_status: boolean
  reason: string | null
  version: number
}

type Row = NonNullable<Awaited<ReturnType<typeof lockQuestion>>>

const answerOf = (row: Row): AnswerFields => ({
  ...{ number: row.number, issuing_body: row.issuing_body, holder_name: row.holder_name },
  ...{ valid_from: row.valid_from, valid_until: row.valid_until, laboratory: row.laboratory },
  ...{ note: row.note, missing_reason: row.missing_reason, confirms: row.confirms },
  processes: row.processes as AnswerFields['processes'],
  quantity_kg: row.quantity_kg === null ? null : Number(row.quantity_kg),
  file:
    row.file_title === null
      ? null
      : { title: row.file_title, mime_type: row.file_mime_type ?? '', size: Number(row.file_size) },
})

const fileOf = ({ blob_hash, file_title, file_mime_type, file_size }: Row) =>
  blob_hash === null || file_title === null || file_mime_type === null || file_size === null
    ? null
    : { blob_hash, file_title, file_mime_type, file_size: Number(file_size) }

/** @throws Refusal `not_found`, `conflict`, `stale` where it changed since it was looked at */
export const decideAnswer = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { actor, id, questionId, approve_status: accepts, reason, version }: Decision,
): Promise<void> => {
  const request = found(await lockRequest(tx, actor.organization_id, id), REQUEST_TEXTS.notFound)
  const row = found(await lockQuestion(tx, { id, questionId }), REQUEST_TEXTS.answerNotFound)
  if (row.state === 'open') throw new Refusal('conflict', { text: REQUEST_TEXTS.notSent })
  if (row.state !== 'offered') {
    const { decided_by_name: by, decided_at: at, reason: said, state } = row
    throw decidedAlready(
      REQUEST_TEXTS.decidedAlready,
      at === null ? null : { by, at, approve_status: state === 'accepted', reason: said },
    )
  }
  if (version !== row.version) refuseUnseen(REQUEST_TEXTS.changed)
  if (accepts && row.missing_reason !== null)
    throw new Refusal('conflict', { text: REQUEST_TEXTS.nothingGiven })
  const now = parts.now()
  const doing = { actor, at: now.toISOString() }
  const state = accepts ? 'accepted' : 'refused'
  await setAnswerDecision(tx, doing, { questionId, state, reason: accepts ? null : reason })
  if (accepts && (row.kind === 'evidence' || row.kind === 'photo')) {
    const input = evidenceOf(row as Row & AskedQuestion, answerOf(row), { company: request.company_name })
    await keepOfAnswer(tx, doing, { answerId: questionId, input, file: fileOf(row) })
  }
  await audit(tx, actor, { action: `evidence.answer_${state}`, subject: { kind: 'evidence_request', id } })
  if (accepts || !isOpen(request, dayOf(now))) return
  const letter = await insertLetter(tx, { requestId: id, kind: 'returned', at: doing.at })
  if (letter !== undefined) await parts.mail.sendLink(tx, { kind: REQUEST_LETTER, id: letter })
}
