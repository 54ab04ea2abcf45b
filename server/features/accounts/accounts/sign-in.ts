import type { Db, Tx } from '#server/platform/db/database.ts'
import { isFromThisMachine } from '#server/platform/http/guards/loopback.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import { forgetAttempts, forgiveAttempt } from '#server/platform/limits/rate-limit.store.ts'
import { hashKey, requireWithinLimit } from '#server/platform/limits/rate-limit.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { noteRepeated } from '#server/platform/security-log/security-event.store.ts'
import { isKnownDevice } from '#server/platform/sessions/known-device.store.ts'
import type { Credentials } from './account.store.ts'
import { requireOpenDemo } from './demo-people.ts'
import { matchPerson } from './match-person.ts'
import { type SignInLimits, signInLimits } from './sign-in-limits.rules.ts'
import { warnOfTries } from './warn-of-tries.ts'

interface Given {
  email: string
  password: string
}

/**
 * The person whose email and password these are. Wrong tries are counted by account and address, so that a stranger
 * locks nobody out; a browser in which the person has signed in before has a count of its own.
 * @throws Refusal `wrong_credentials`, `too_many`, `demo_closed`
 */
export const checkCredentials = async (
  parts: Parts,
  { email, password }: Given,
  http: Exchange,
): Promise<Credentials> => {
  const { db, now } = parts
  const { tokenHash } = http.cookies.device
  const isKnown = tokenHash !== null && (await isKnownDevice(db, tokenHash, email))
  const limits = signInLimits({ email, address: http.address, device: isKnown ? tokenHash : null })
  for (const limit of limits.counted) await requireWithinLimit(db, limit, now())
  const { person, isProved, owner } = await matchPerson(db, { email, password })
  if (!person) {
    await noteFailure(parts, { email, person: owner, http })
    throw new Refusal('wrong_credentials')
  }
  requireOpenDemo(parts.demo, { person, password, isLocal: isFromThisMachine(http.request) })
  await forgive(db, isProved ? limits : withoutEnds(limits))
  return person
}

const noteFailure = (
  parts: Parts,
  { email, person, http }: { email: string; person: Credentials | null; http: Exchange },
): Promise<void> =>
  parts.db.write(async (tx: Tx) => {
    const known = person && { user_id: person.id, account_id: person.account_id }
    await noteRepeated(tx, { kind: 'sign_in_failed', person: known, caller: http }, parts.now())
    await warnOfTries(tx, parts, { email, person })
  })

/** Anybody can register with an address and sign in with it: that wipes out no tries on its owner's password. */
const withoutEnds = ({ counted, ended, forgiven }: SignInLimits): SignInLimits => ({
  counted,
  ended: [],
  forgiven: [...forgiven, ...ended],
})

/** A right password is no attempt, and ends the count of the wrong ones. */
const forgive = (db: Db, { ended, forgiven }: SignInLimits): Promise<void> =>
  db.write(async (tx) => {
    for (const { key } of ended) await forgetAttempts(tx, hashKey(key))
    for (const { key } of forgiven) await forgiveAttempt(tx, hashKey(key))
  })
