import type { Session } from '#contract/accounts/accounts.ts'
import { requireWayIn, type WayIn } from '#server/features/accounts/sign-on-providers/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { keepDevice } from '#server/platform/sessions/known-device.store.ts'
import { deleteSessionByToken, findActor, insertSession } from '#server/platform/sessions/session.store.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { presentSession } from './present-session.ts'

interface Opening {
  userId: number
  http: Exchange
  /** How the person showed who it is; for the security log. */
  by: WayIn
  /** The sign-in at a provider, with its name, where there was one before. */
  signOnId?: number | null
  provider?: string
  /** Whether a second factor was shown, where `by` does not say it. */
  isFactorProved?: boolean
}

const FACTORS: readonly WayIn[] = ['totp', 'passkey', 'recovery_code']

/**
 * A new session with a new token; the one that the browser had ends (ASVS 5 §7.2.4).
 * @throws Refusal `sign_on_required`
 */
export const openSession = async (
  tx: Tx,
  parts: Pick<Parts, 'demo' | 'now'>,
  { userId, http, by, signOnId = null, provider, isFactorProved = FACTORS.includes(by) }: Opening,
): Promise<Session> => {
  const now = parts.now()
  await requireWayIn(tx, userId, signOnId === null ? by : 'provider')
  const token = newToken()
  const earlier = http.cookies.session.tokenHash
  if (earlier) await deleteSessionByToken(tx, earlier)
  await insertSession(tx, {
    userId,
    tokenHash: hashToken(token),
    device: http.device,
    browserLanguage: http.browserLanguage,
    isFactorProved,
    signOnId,
    now,
  })
  http.cookies.session.set(token)
  await rememberDevice(tx, { userId, http, now })
  const actor = found(await findActor(tx, hashToken(token), now))
  await noteSecurity(tx, {
    kind: 'signed_in',
    person: actor,
    caller: http,
    details: { by, ...(provider !== undefined && { provider }) },
  })
  return presentSession(actor, parts)
}

const rememberDevice = async (
  tx: Tx,
  { userId, http, now }: { userId: number; http: Exchange; now: Date },
): Promise<void> => {
  const known = http.cookies.device.tokenHash
  const token = newToken()
  // A browser that several people use keeps one token for all of them.
  if (!known) http.cookies.device.set(token)
  await keepDevice(tx, { user_id: userId, token_hash: known ?? hashToken(token) }, now)
}
