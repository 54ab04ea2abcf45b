/** Writes of signatures, and one for who sees its report. The report must be locked. */
import type { Insertable } from 'kysely'
import { selectReports } from '#server/access/report-scope/report-scope.store.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'

export const insertSignature = async (tx: Tx, columns: Insertable<DB['qc_signatures']>): Promise<number> => {
  const { id } = await tx
    .insertInto('qc_signatures')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const countSignatures = async (db: Reader, reportId: number): Promise<number> => {
  const { total } = await db
    .selectFrom('qc_signatures')
    .where('report_id', '=', reportId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findSignatureIdByClientId = async (
  db: Reader,
  clientId: string,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('qc_signatures')
    .where('client_id', '=', clientId)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** Of a report that is locked. */
export const findSignatureOf = (db: Reader, reportId: number, id: number) =>
  db
    .selectFrom('qc_signatures as g')
    .leftJoin('users as u', 'u.id', 'g.decided_by')
    .where('g.id', '=', id)
    .where('g.report_id', '=', reportId)
    .select(['g.id', 'g.organization_id', 'g.qc_name', 'g.way', 'g.decision', 'g.counts', 'g.taken_by'])
    .select(['g.decided_at', 'g.refusal_reason', 'u.full_name as decided_by'])
    .executeTakeFirst()

/** Stated ones that nobody has confirmed or refused. */
export const listUndecided = (db: Reader, reportId: number, organizationId: number) =>
  db
    .selectFrom('qc_signatures as g')
    .innerJoin('users as u', 'u.id', 'g.taken_by')
    .where('g.report_id', '=', reportId)
    .where('g.organization_id', '=', organizationId)
    .where('g.way', '=', 'stated')
    .where('g.decision', 'is', null)
    .select(['g.id', 'g.qc_name', 'g.designation', 'g.created_at as at', 'u.full_name as taken_by_name'])
    .orderBy('g.id')
    .execute()

interface Decision {
  decision: 'confirmed' | 'refused'
  decided_at: string
  /** Null where it came from the company's own address. */
  decided_by: number | null
  refusal_reason: string | null
}

export const decideSignatureRow = async (tx: Tx, id: number, decision: Decision): Promise<void> => {
  await tx.updateTable('qc_signatures').set(decision).where('id', '=', id).execute()
}

/** What went, or nothing where it is no signature of this report. */
export const deleteSignatureRow = (tx: Tx, reportId: number, id: number) =>
  tx
    .deleteFrom('qc_signatures')
    .where('id', '=', id)
    .where('report_id', '=', reportId)
    .returning(['qc_name', 'blob_hash'])
    .executeTakeFirst()

export const findSignature = (db: Reader, actor: Actor, id: number) =>
  selectReports(db, actor)
    .innerJoin('qc_signatures as g', 'g.report_id', 'r.id')
    .where('g.id', '=', id)
    .select('g.blob_hash')
    .executeTakeFirst()
