/** Where a company signs in through its provider alone, other ways in are closed to its people. */
import { told } from '#contract/values/text/told.ts'
import { keepsPassword } from '#server/access/accounts/sign-on.access.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { isWayOpen, type WayIn } from './sign-on.rules.ts'
import { findEnforcing, findEnforcingOf } from './sign-on-provider.store.ts'

const closed = (name: string): Refusal =>
  new Refusal('sign_on_required', {
    text: told`Your company signs in through ${name}. Enter your email address and use «Continue with ${name}».`,
  })

/** @throws Refusal `sign_on_required` */
export const requireWayIn = async (db: Reader, userId: number, by: WayIn): Promise<void> => {
  const enforcing = await findEnforcing(db, userId)
  if (enforcing && !isWayOpen(enforcing, by)) throw closed(enforcing.name)
}

/** The provider of somebody who has no use for a password; null of all others. */
export const findOnlyWay = async (db: Reader, userId: number): Promise<string | null> => {
  const enforcing = await findEnforcing(db, userId)
  return enforcing && !keepsPassword(enforcing) ? enforcing.name : null
}

/** @throws Refusal `sign_on_required` */
export const requireOwnPassword = async (db: Reader, userId: number): Promise<void> => {
  const onlyWay = await findOnlyWay(db, userId)
  if (onlyWay !== null) throw closed(onlyWay)
}

/** Of somebody who would join the account by a link and a password. @throws Refusal `sign_on_required` */
export const requireJoiningByPassword = async (db: Reader, accountId: number): Promise<void> => {
  const enforcing = await findEnforcingOf(db, accountId)
  if (enforcing) throw closed(enforcing.name)
}
