/**
 * Passports that their brand has taken from the public (docs/product.md, Withdrawal). The caller holds the style's
 * lock for changes.
 */

import { sql } from 'kysely'
import type { Withdrawal, WithdrawalInput } from '#contract/passports/withdrawals.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** Its check says which there are. */
export const reasonOf = (column: string) => sql<Withdrawal['reason']>`${sql.ref(column)}`

/** Said in the brand's name, whichever of its managers did it. */
export const findWithdrawal = async (db: Reader, styleId: number): Promise<Withdrawal | null> => {
  const row = await db
    .selectFrom('passport_withdrawals as w')
    .innerJoin('styles as s', 's.id', 'w.style_id')
    .innerJoin('collections as c', 'c.id', 's.collection_id')
    .innerJoin('organizations as b', 'b.id', 'c.brand_id')
    .where('w.style_id', '=', styleId)
    .select(['w.withdrawn_at as at', 'b.name as by', 'w.note'])
    .select(reasonOf('w.reason').as('reason'))
    .executeTakeFirst()
  return row ?? null
}

export const insertWithdrawal = async (
  tx: Tx,
  { styleId, userId, at, input }: { styleId: number; userId: number; at: Date; input: WithdrawalInput },
): Promise<void> => {
  await tx
    .insertInto('passport_withdrawals')
    .values({ style_id: styleId, withdrawn_by: userId, withdrawn_at: at.toISOString(), ...input })
    .execute()
}

export const deleteWithdrawal = async (tx: Tx, styleId: number): Promise<void> => {
  await tx.deleteFrom('passport_withdrawals').where('style_id', '=', styleId).execute()
}
