import type { Db } from '#server/platform/db/database.ts'
import { forgetAttempts, forgiveAttempt } from '#server/platform/http/rate-limit.store.ts'
import { hashKey, type Limit, requireWithinLimit } from '#server/platform/http/rate-limit.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { findPerson } from './find-person.ts'

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
  const person = await findPerson(db, { email, password })
  if (!person) throw new Refusal('wrong_credentials')
  await db.write(async (tx) => {
    const ofAccount = hashKey(accountLimit(email).key)
    // Anybody can register with an address: that wipes out no tries on its owner's password.
    await (person.is_proved ? forgetAttempts(tx, ofAccount) : forgiveAttempt(tx, ofAccount))
    await forgiveAttempt(tx, hashKey(addressLimit(address).key))
  })
  return person.id
}
