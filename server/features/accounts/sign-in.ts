import type { Db } from '#server/platform/db/database.ts'
import { forgetAttempts, forgiveAttempt } from '#server/platform/http/rate-limit.store.ts'
import { hashKey, type Limit, requireWithinLimit } from '#server/platform/http/rate-limit.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { isPassword, refuseUnknown } from '#server/platform/sessions/passwords.ts'
import { findCredentials } from './account.store.ts'

/** ASVS 5 §6.3.1: ten wrong tries on an account in a quarter of an hour, a hundred from one address. */
const WINDOW_SECONDS = 900
const TRIES_AN_ACCOUNT = 10
const TRIES_AN_ADDRESS = 100

const accountLimit = (email: string): Limit => ({
  key: `sign-in:account:${email}`,
  attempts: TRIES_AN_ACCOUNT,
  seconds: WINDOW_SECONDS,
})
const addressLimit = (address: string): Limit => ({
  key: `sign-in:address:${address}`,
  attempts: TRIES_AN_ADDRESS,
  seconds: WINDOW_SECONDS,
})

/** The id of the person whose e-mail and password these are. @throws Refusal `wrong_credentials`, `too_many` */
export const checkCredentials = async (
  db: Db,
  { email, password, address, now }: { email: string; password: string; address: string; now: Date },
): Promise<number> => {
  await requireWithinLimit(db, addressLimit(address), now)
  await requireWithinLimit(db, accountLimit(email), now)
  const person = await findCredentials(db, email)
  const matches = person ? await isPassword(password, person.password_hash) : await refuseUnknown(password)
  if (!person || !matches) throw new Refusal('wrong_credentials')
  await db.write(async (tx) => {
    await forgetAttempts(tx, hashKey(accountLimit(email).key))
    await forgiveAttempt(tx, hashKey(addressLimit(address).key))
  })
  return person.id
}
