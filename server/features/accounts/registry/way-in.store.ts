/** The way into a company whose people sign in through their provider alone, on the day on which that fails. */
import { SIGN_ON_TEXTS } from '#contract/accounts/sign-on-providers.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'

/** Whether an account manager could come in by password and second factor, whatever becomes of the one who is named. */
export const hasManagerWithFactor = async (tx: Tx, accountId: number, but?: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? 0))
    .where('active', '=', true)
    .where('has_second_factor', '=', true)
    .where('role', 'in', ['brand_account_manager', 'supplier_account_manager'])
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the company's people sign in through its provider alone, and nobody else could come in on the day on which that fails. */
export const isOnlyWayIn = async (tx: Tx, accountId: number, userId: number): Promise<boolean> =>
  (await lockEnforcing(tx, accountId)) && !(await hasManagerWithFactor(tx, accountId, userId))

/**
 * After an account manager lost a second factor, the role or the place in the company. The provider's row is locked, so
 * that of two who leave at once the second one sees that the first is gone.
 *
 * @throws Refusal `conflict` where the provider is the only way left
 */
export const requireWayIn = async (tx: Tx, accountId: number): Promise<void> => {
  if ((await lockEnforcing(tx, accountId)) && !(await hasManagerWithFactor(tx, accountId)))
    throw new Refusal('conflict', { text: SIGN_ON_TEXTS.managerFirst })
}

const lockEnforcing = async (tx: Tx, accountId: number): Promise<boolean> => {
  const enforcing = await tx
    .selectFrom('sign_on_providers')
    .where('account_id', '=', accountId)
    .where('enforced', '=', true)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  return enforcing.length > 0
}
