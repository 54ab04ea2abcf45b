import type { Session } from '#contract/accounts.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found } from '#server/platform/http/refusal.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import { deleteSessionByToken, findActor, insertSession } from '#server/platform/sessions/session.store.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { presentSession } from './present-session.ts'

/** A new session with a new token; the one that the browser had ends (ASVS 5 §7.2.4). */
export const openSession = async (
  tx: Tx,
  { userId, http, now }: { userId: number; http: Exchange; now: Date },
): Promise<Session> => {
  const token = newToken()
  const earlier = http.cookie.tokenHash
  if (earlier) await deleteSessionByToken(tx, earlier)
  await insertSession(tx, { userId, tokenHash: hashToken(token), device: http.device, now })
  http.cookie.set(token)
  return presentSession(found(await findActor(tx, hashToken(token), now)))
}
