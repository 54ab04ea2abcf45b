/** A company keeps its evidence: it is made, changed while nobody has accepted it, and closed for good. */

import {
  EVIDENCE_TEXTS,
  MAX_EVIDENCE_BYTES,
  type NewEvidence,
  newEvidence,
} from '#contract/evidence/evidence-record.ts'
import { EVIDENCE_STANDARDS } from '#contract/evidence/evidence-standards.ts'
import type { ChangesOf } from '#contract/values/text/changes.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refusalAt, refuseInput } from '#server/platform/refusals/refusal.ts'
import { receiveForm } from '#server/platform/uploads/receive-form.ts'
import { findOwnFactories, getDocument, type LockedEvidence, lockOwn } from './evidence.store.ts'
import {
  insertEvidence,
  markSuperseded,
  markWithdrawn,
  noteEvent,
  replaceEvidence,
  setFile,
} from './evidence-write.store.ts'
import { tellReaders } from './tell-readers.ts'

type Keeping = Pick<Parts, 'now'>

const doingOf = (actor: Actor, { now }: Keeping) => ({ actor, at: now().toISOString() })

const requireKnownParts = async (tx: Tx, actor: Actor, input: NewEvidence): Promise<void> => {
  const { standard, kind, site_ids: sites } = input
  if (standard !== null && !EVIDENCE_STANDARDS[standard].kinds.includes(kind))
    refuseInput({ standard: EVIDENCE_TEXTS.otherStandard })
  const known = await findOwnFactories(tx, actor.organization_id, sites)
  const wrong = sites.flatMap((id, index) =>
    known.has(id) ? [] : [[`site_ids.${index}`, EVIDENCE_TEXTS.unknownFactory] as const],
  )
  if (wrong.length > 0) refuseInput(Object.fromEntries(wrong))
}

/** One's own that may still be closed. @throws Refusal `not_found`, `conflict`, `stale` */
const lockOpen = async (
  tx: Tx,
  actor: Actor,
  { id, version }: { id: number; version?: number | undefined },
): Promise<LockedEvidence> => {
  const row = found(await lockOwn(tx, actor, id), EVIDENCE_TEXTS.notFound)
  if (row.withdrawn_at !== null || row.superseded_by !== null)
    throw new Refusal('conflict', { text: EVIDENCE_TEXTS.closed })
  await requireCurrent(version, row.version, () => ({ by: row.updated_by_name, at: row.updated_at }))
  return row
}

const lockChangeable: typeof lockOpen = async (tx, actor, named) => {
  const row = await lockOpen(tx, actor, named)
  if (row.report_id !== null) throw new Refusal('conflict', { text: EVIDENCE_TEXTS.ofReport })
  if (row.answer_id !== null) throw new Refusal('conflict', { text: EVIDENCE_TEXTS.ofAnswer })
  if (row.is_kept) throw new Refusal('conflict', { text: EVIDENCE_TEXTS.accepted })
  return row
}

const noteIn = (tx: Tx, actor: Actor, action: string, id: number): Promise<void> =>
  audit(tx, actor, { action: `evidence.${action}`, subject: { kind: 'evidence', id } })

/** @throws Refusal `invalid` by field */
export const createEvidence = async (
  tx: Tx,
  parts: Keeping,
  { actor, input }: { actor: Actor; input: NewEvidence },
): Promise<number> => {
  await requireKnownParts(tx, actor, input)
  const doing = doingOf(actor, parts)
  const id = await insertEvidence(tx, doing, input)
  await noteEvent(tx, doing, { evidenceId: id, action: 'created' })
  await noteIn(tx, actor, 'created', id)
  return id
}

export type EvidenceChange = ChangesOf<NewEvidence> & { version?: number | undefined }

/** What is not sent stays as it is. @throws Refusal `not_found`, `conflict`, `stale`, `invalid` by field */
export const changeEvidence = async (
  tx: Tx,
  parts: Keeping,
  { actor, id, input }: { actor: Actor; id: number; input: EvidenceChange },
): Promise<void> => {
  const { version, ...change } = input
  await lockChangeable(tx, actor, { id, version })
  const document = completeBody(newEvidence, await getDocument(tx, id), change)
  await requireKnownParts(tx, actor, document)
  const doing = doingOf(actor, parts)
  await replaceEvidence(tx, doing, id, document)
  await noteEvent(tx, doing, { evidenceId: id, action: 'changed' })
  await noteIn(tx, actor, 'changed', id)
}

/** The file that it had goes. @throws Refusal `not_found`, `conflict`, `too_large`, `unsupported_type`, `invalid` */
export const putFile = async (
  parts: Pick<Parts, 'files' | 'now'>,
  { actor, db, http, id }: { actor: Actor; db: Db; http: Exchange; id: number },
): Promise<void> => {
  const { files } = await receiveForm(parts.files, http, {
    fileFields: ['file'],
    maxBytes: MAX_EVIDENCE_BYTES,
    tooLarge: EVIDENCE_TEXTS.tooLarge,
  })
  const { file } = files
  if (!file) throw refusalAt({ file: EVIDENCE_TEXTS.oneFile })
  await parts.files.keep(db, [file], async (tx) => {
    const { blob_hash: former } = await lockChangeable(tx, actor, { id })
    const doing = doingOf(actor, parts)
    await setFile(tx, doing, id, file)
    if (former !== null && former !== file.hash) await parts.files.release(tx, [former])
    await noteEvent(tx, doing, { evidenceId: id, action: 'changed' })
    await noteIn(tx, actor, 'file_put', id)
  })
}

/** It covers nothing any more, and who has accepted it is told. @throws Refusal `not_found`, `conflict`, `stale` */
export const withdrawEvidence = async (
  tx: Tx,
  parts: Pick<Parts, 'now' | 'mail'>,
  { actor, id, reason, version }: { actor: Actor; id: number; reason: string; version?: number | undefined },
): Promise<void> => {
  const { title } = await lockOpen(tx, actor, { id, version })
  const doing = doingOf(actor, parts)
  await markWithdrawn(tx, doing, id)
  await noteEvent(tx, doing, { evidenceId: id, action: 'withdrawn', reason })
  await noteIn(tx, actor, 'withdrawn', id)
  await tellReaders(tx, parts, 'withdrawn', { evidenceId: id, title, holder: actor.organization_name })
}

/** As `withdrawEvidence`. @throws Refusal `not_found`, `conflict`, `invalid` where the other one is none of the company's, or closed */
export const supersedeEvidence = async (
  tx: Tx,
  parts: Keeping & Pick<Parts, 'mail'>,
  { actor, id, by }: { actor: Actor; id: number; by: number },
): Promise<void> => {
  // In one order, so that two who let each other's place be taken wait for each other.
  const [first, second] = [Math.min(id, by), Math.max(id, by)]
  await lockOwn(tx, actor, first)
  await lockOwn(tx, actor, second)
  const { title } = await lockOpen(tx, actor, { id })
  const other = id === by ? undefined : await lockOwn(tx, actor, by)
  if (!other || other.withdrawn_at !== null || other.superseded_by !== null)
    refuseInput({ evidence_id: EVIDENCE_TEXTS.otherOwn })
  const doing = doingOf(actor, parts)
  await markSuperseded(tx, doing, id, by)
  await noteEvent(tx, doing, { evidenceId: id, action: 'superseded' })
  await noteIn(tx, actor, 'superseded', id)
  await tellReaders(tx, parts, 'superseded', { evidenceId: id, title, holder: actor.organization_name })
}
