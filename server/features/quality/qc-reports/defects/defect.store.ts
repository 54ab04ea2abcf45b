/** Writes of defects. The report must be locked. */
import type { Insertable } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'

export const insertDefect = async (tx: Tx, columns: Insertable<DB['qc_defects']>): Promise<number> => {
  const { id } = await tx.insertInto('qc_defects').values(columns).returning('id').executeTakeFirstOrThrow()
  return id
}

export const findDefectByClientId = async (db: Reader, clientId: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('qc_defects')
    .where('client_id', '=', clientId)
    .select('id')
    .executeTakeFirst()
  return row?.id
}
