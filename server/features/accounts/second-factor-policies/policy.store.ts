import { sql } from 'kysely'
import type { AppliesTo } from '#contract/accounts/second-factor-policy.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { announceActorChange } from '#server/platform/sessions/actor-cache.ts'
import { secondFactorDue } from '#server/platform/sessions/second-factor-due.store.ts'

export interface Policy {
  applies_to: AppliesTo
  grace_days: number
}

const NONE: Policy = { applies_to: 'nobody', grace_days: 14 }

const policies = (db: Reader) => db.selectFrom('second_factor_policies').select(['applies_to', 'grace_days'])
const typed = (row: { applies_to: string; grace_days: number } | undefined): Policy =>
  row ? { ...row, applies_to: row.applies_to as AppliesTo } : NONE

/** Nobody must where nothing was said. */
export const findPolicy = async (db: Reader, accountId: number): Promise<Policy> =>
  typed(await policies(db).where('account_id', '=', accountId).executeTakeFirst())

/** Of two who change it at once the second one sees what the first one said. */
export const lockPolicy = async (tx: Tx, accountId: number): Promise<Policy> => {
  await tx.selectFrom('accounts').where('id', '=', accountId).select('id').forNoKeyUpdate().execute()
  return findPolicy(tx, accountId)
}

export const findInstallationPolicy = async (db: Reader): Promise<Policy> =>
  typed(await policies(db).where('of_installation', '=', true).executeTakeFirst())

/** The days begin anew where it applies to others than before. Every process hears of it with the commit. */
export const savePolicy = async (
  tx: Tx,
  policy: Policy & { account_id: number; of_installation: boolean; now: Date },
): Promise<void> => {
  const { now, ...row } = policy
  const since = now.toISOString()
  await tx
    .insertInto('second_factor_policies')
    .values({ ...row, since })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        ...{ applies_to: row.applies_to, grace_days: row.grace_days },
        since: sql`case when second_factor_policies.applies_to = excluded.applies_to
          then second_factor_policies.since else excluded.since end`,
      }),
    )
    .execute()
  await announceActorChange(tx)
}

/** Of the company, who must have one and has none. */
export const listWithout = async (db: Reader, accountId: number) => {
  const rows = await db
    .selectFrom('users as u')
    .where('u.active', '=', true)
    .where('u.has_second_factor', '=', false)
    .where('u.account_id', '=', accountId)
    .where(sql<boolean>`${secondFactorDue} is not null`)
    .select(['u.id', 'u.full_name', secondFactorDue.as('due')])
    .orderBy('due')
    .orderBy('u.id')
    .limit(200)
    .execute()
  return rows.map(({ due, ...person }) => ({ ...person, due: due ?? '' }))
}
