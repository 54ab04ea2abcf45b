import { sql } from 'kysely'
import type { ReadingLevel } from '#contract/evidence/evidence-record.ts'
import type { Doing } from '#server/features/evidence/evidence/index.ts'
import type { Tx } from '#server/platform/db/database.ts'

export interface Target {
  organizationId: number
  styleId: number | null
}

/** The sharing that stands. */
export const findStanding = (tx: Tx, evidenceId: number, { organizationId, styleId }: Target) =>
  tx
    .selectFrom('evidence_sharings')
    .where('evidence_id', '=', evidenceId)
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`style_id is not distinct from ${styleId}`)
    .where('taken_back_at', 'is', null)
    .select(['id', 'level', 'state'])
    .executeTakeFirst()

interface Offer {
  evidenceId: number
  target: Target
  level: ReadingLevel
}

export const insertSharing = async (
  tx: Tx,
  { actor, at }: Doing,
  { evidenceId, target, level }: Offer,
): Promise<number> => {
  const { id } = await tx
    .insertInto('evidence_sharings')
    .values({
      evidence_id: evidenceId,
      organization_id: target.organizationId,
      style_id: target.styleId,
      level,
      offered_by: actor.user_id,
      offered_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What was decided on stays decided, unless it is opened again. */
export const setLevel = async (tx: Tx, id: number, level: ReadingLevel): Promise<void> => {
  await tx.updateTable('evidence_sharings').set({ level }).where('id', '=', id).execute()
}

export const openAgain = async (
  tx: Tx,
  { actor, at }: Doing,
  id: number,
  level: ReadingLevel,
): Promise<void> => {
  await tx
    .updateTable('evidence_sharings')
    .set({
      level,
      state: 'offered',
      reason: null,
      decided_by: null,
      decided_at: null,
      offered_by: actor.user_id,
      offered_at: at,
    })
    .where('id', '=', id)
    .execute()
}

export const setDecision = async (
  tx: Tx,
  { actor, at }: Doing,
  { id, state, reason }: { id: number; state: 'accepted' | 'refused'; reason: string | null },
): Promise<void> => {
  await tx
    .updateTable('evidence_sharings')
    .set({ state, reason, decided_by: actor.user_id, decided_at: at })
    .where('id', '=', id)
    .execute()
}

/** Whether it stood. */
export const takeBack = async (
  tx: Tx,
  { at }: Doing,
  { id, evidenceId }: { id: number; evidenceId: number },
): Promise<boolean> => {
  const taken = await tx
    .updateTable('evidence_sharings')
    .set({ taken_back_at: at })
    .where('id', '=', id)
    .where('evidence_id', '=', evidenceId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}
