/** All that is written of accounts: the presence of companies in the product. */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { announceActorChange } from '#server/platform/sessions/actor-cache.ts'
import { getOperator } from './company.store.ts'

export const insertAccount = async (
  tx: Tx,
  account: { organization_id: number; organization_type: 'brand' | 'supplier' },
): Promise<number> => {
  const row = await tx.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export const setVerification = async (
  tx: Tx,
  organizationId: number,
  { status, reason }: { status: 'requested' | 'verified' | 'rejected'; reason: string | null },
): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set({ verification_status: status, verification_reason: reason })
    .where('organization_id', '=', organizationId)
    .execute()
  await announceActorChange(tx)
}

/**
 * The first passport is published: of the brand, of the company that made the style, and of those that confirmed a step
 * of it. Writes once in the life of an account.
 */
export const endFirstSteps = async (tx: Tx, styleId: number): Promise<void> => {
  const { numAffectedRows } = await sql`update accounts set first_steps_ended_at = now()
    where first_steps_ended_at is null and organization_id in (
      select unnest(array[c.brand_id, c.created_by_organization_id]) from styles s
        join collections c on c.id = s.collection_id where s.id = ${styleId}
      union select d.supplier_id from passport_steps p join passport_step_details d on d.step_id = p.id
        where p.style_id = ${styleId} and d.verified_by_factory_at is not null)`.execute(tx)
  if (numAffectedRows) await announceActorChange(tx)
}

/** The account of the organization that runs the installation; made with its first admin. */
export const getOperatorAccount = async (tx: Tx): Promise<number> => {
  const organization_id = await getOperator(tx)
  await tx
    .insertInto('accounts')
    .values({ organization_id, organization_type: 'operator', verification_status: 'verified' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const account = await tx
    .selectFrom('accounts')
    .where('organization_id', '=', organization_id)
    .select('id')
    .executeTakeFirstOrThrow()
  return account.id
}
