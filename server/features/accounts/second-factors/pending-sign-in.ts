/** A sign-in between its password and its second factor, known by a token of the browser's. */
import { FACTOR_METHODS, MAX_FACTOR_TRIES, SIGN_IN_MINUTES } from '#contract/accounts/second-factor.ts'
import type { Db, Reader, Tx } from '#server/platform/db/database.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { listPasskeys } from './passkey.store.ts'
import {
  countTry,
  endPendingSignIn,
  findPendingSignIn,
  insertPendingSignIn,
  type PendingSignIn,
} from './pending-sign-in.store.ts'
import { countRecoveryCodes } from './second-factor.store.ts'
import { hasTotp } from './totp.ts'

export interface Pending extends PendingSignIn {
  tokenHash: Buffer
}

/** Gives the browser the token with which the second step goes on; its hash. */
export const beginSignIn = async (
  tx: Tx,
  http: Exchange,
  { userId, signOnId = null, now }: { userId: number | null; signOnId?: number | null; now: Date },
): Promise<Buffer> => {
  const token = newToken()
  const token_hash = hashToken(token)
  const expires_at = new Date(now.getTime() + SIGN_IN_MINUTES * 60_000).toISOString()
  await insertPendingSignIn(tx, { token_hash, user_id: userId, sign_on_id: signOnId, expires_at })
  http.cookies.signIn.set(token)
  return token_hash
}

/** The sign-in that this browser has begun, or null. */
export const findSignIn = async (db: Reader, http: Exchange, now: Date): Promise<Pending | null> => {
  const { tokenHash } = http.cookies.signIn
  const pending = tokenHash && (await findPendingSignIn(db, tokenHash, now))
  return pending ? { ...pending, tokenHash } : null
}

/** Counts a try, before anything is looked at. @throws Refusal `sign_in_expired` after too many, or too late */
export const takeTry = async (db: Db, http: Exchange, now: Date): Promise<Pending> => {
  const pending = await findSignIn(db, http, now)
  if (!pending) throw new Refusal('sign_in_expired')
  await db.write((tx) => countTry(tx, pending.tokenHash))
  if (pending.tries < MAX_FACTOR_TRIES) return pending
  await db.write((tx) => endPendingSignIn(tx, pending.tokenHash))
  http.cookies.signIn.set(null)
  throw new Refusal('sign_in_expired', { text: 'Too many wrong codes. Please start again.' })
}

/** @throws Refusal `sign_in_expired` where it was finished meanwhile: of two at once one opens a session */
export const endSignIn = async (tx: Tx, http: Exchange, { tokenHash }: Pending): Promise<void> => {
  if (!(await endPendingSignIn(tx, tokenHash))) throw new Refusal('sign_in_expired')
  http.cookies.signIn.set(null)
}

export const methodsOf = async (db: Reader, userId: number): Promise<(typeof FACTOR_METHODS)[number][]> => {
  const [totp, passkeys, codes] = await Promise.all([
    hasTotp(db, userId),
    listPasskeys(db, userId),
    countRecoveryCodes(db, userId),
  ])
  const has = { totp, passkey: passkeys.length > 0, recovery_code: codes > 0 }
  return FACTOR_METHODS.filter((method) => has[method])
}
