/** Writes of evidence; its reads are in evidence.store.ts. */
import { type Insertable, sql } from 'kysely'
import type { EVIDENCE_ACTIONS } from '#contract/evidence/evidence.ts'
import type { NewEvidence } from '#contract/evidence/evidence-record.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'

interface Doing {
  actor: Pick<Actor, 'user_id' | 'organization_id'>
  at: string
}

const columnsOf = ({ site_ids: _, results, quantity_kg, ...input }: NewEvidence) => ({
  ...input,
  results: JSON.stringify(results),
  quantity_kg: quantity_kg === null ? null : String(quantity_kg),
})

type OfOther = 'report_id' | 'answer_id' | 'blob_hash' | 'file_title' | 'file_mime_type' | 'file_size'

/** @param comesFrom the inspection whose verdict it is, or the answer that it was stated by */
export const insertEvidence = async (
  tx: Tx,
  { actor, at }: Doing,
  input: NewEvidence,
  comesFrom: Partial<Pick<Insertable<DB['evidence']>, OfOther>> = {},
): Promise<number> => {
  const { id } = await tx
    .insertInto('evidence')
    .values({
      ...columnsOf(input),
      ...comesFrom,
      organization_id: actor.organization_id,
      created_by: actor.user_id,
      created_at: at,
      updated_by: actor.user_id,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertSites(tx, id, input.site_ids)
  return id
}

const touched = ({ actor, at }: Doing) => ({
  updated_by: actor.user_id,
  updated_at: at,
  version: sql<number>`version + 1`,
})

/** The row must be locked. */
export const replaceEvidence = async (
  tx: Tx,
  doing: Doing,
  id: number,
  input: NewEvidence,
): Promise<void> => {
  await tx
    .updateTable('evidence')
    .set({ ...columnsOf(input), ...touched(doing) })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('evidence_sites').where('evidence_id', '=', id).execute()
  await insertSites(tx, id, input.site_ids)
}

const insertSites = async (tx: Tx, id: number, sites: readonly number[]): Promise<void> => {
  if (sites.length === 0) return
  await tx
    .insertInto('evidence_sites')
    .values(sites.map((factory_id) => ({ evidence_id: id, factory_id })))
    .execute()
}

interface EvidenceFile {
  hash: string
  title: string
  mime_type: string
  size: number
}

export const setFile = async (tx: Tx, doing: Doing, id: number, file: EvidenceFile): Promise<void> => {
  await tx
    .updateTable('evidence')
    .set({
      blob_hash: file.hash,
      file_title: file.title,
      file_mime_type: file.mime_type,
      file_size: file.size,
      ...touched(doing),
    })
    .where('id', '=', id)
    .execute()
}

export const markWithdrawn = async (tx: Tx, doing: Doing, id: number): Promise<void> => {
  await tx
    .updateTable('evidence')
    .set({ withdrawn_at: doing.at, ...touched(doing) })
    .where('id', '=', id)
    .execute()
}

export const markSuperseded = async (tx: Tx, doing: Doing, id: number, by: number): Promise<void> => {
  await tx
    .updateTable('evidence')
    .set({ superseded_by: by, ...touched(doing) })
    .where('id', '=', id)
    .execute()
}

interface Event {
  evidenceId: number
  sharingId?: number
  action: (typeof EVIDENCE_ACTIONS)[number]
  reason?: string | null
}

/** Rows are only ever added. */
export const noteEvent = async (
  tx: Tx,
  { actor, at }: Doing,
  { evidenceId, sharingId, action, reason }: Event,
): Promise<void> => {
  await tx
    .insertInto('evidence_events')
    .values({
      evidence_id: evidenceId,
      sharing_id: sharingId ?? null,
      action,
      reason: reason ?? null,
      by_user: actor.user_id,
      at,
    })
    .execute()
}
export type { Doing }
