/** Writes of signatures, and one for whoever sees its report. The report must be locked. */
import type { Insertable } from 'kysely'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'
import { selectReports } from './report-scope.store.ts'

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
