import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { takeFromLimit } from '#server/platform/limits/rate-limit.ts'

const DAY_SECONDS = 86_400
const A_DAY_UNVERIFIED = 10
const A_DAY_VERIFIED = 200
const A_WEEK_TO_ONE_ADDRESS = 3

/** Of all emails that invite, by whichever way (docs/product.md, Team and invitations). @throws Refusal `too_many` */
export const takeFromInvitationLimits = async (
  tx: Tx,
  actor: Actor,
  { email, now }: { email: string; now: Date },
): Promise<void> => {
  const attempts = isVerified(actor) ? A_DAY_VERIFIED : A_DAY_UNVERIFIED
  await takeFromLimit(
    tx,
    { key: `invitation:account:${actor.account_id}`, attempts, seconds: DAY_SECONDS },
    now,
  )
  const ofAddress = { key: `invitation:address:${email}`, attempts: A_WEEK_TO_ONE_ADDRESS }
  await takeFromLimit(tx, { ...ofAddress, seconds: 7 * DAY_SECONDS }, now)
}
