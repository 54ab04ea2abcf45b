/** The second step of a sign-in, and passkeys in place of email and password. */

import type { Session } from '#contract/accounts/accounts.ts'
import type { ShownCode } from '#contract/accounts/second-factor.ts'
import * as calls from '#contract/accounts/second-factor.ts'
import { told } from '#contract/values/text/told.ts'
import * as factors from '#server/features/accounts/second-factors/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { App, Exchange } from '#server/platform/http/route.ts'
import { requireWithinLimit } from '#server/platform/limits/rate-limit.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { noteRepeated } from '#server/platform/security-log/security-event.store.ts'
import { findPerson } from './account.store.ts'
import { openSession } from './open-session.ts'

/** Codes on one account in a quarter of an hour, over all its sign-ins. */
const CODES = { attempts: 20, seconds: 900 }

export const routeSignInSteps = (app: App, parts: Parts): void => {
  const { now } = parts
  app.route(calls.readPendingSignIn, async ({ db, http }) => {
    const pending = await factors.findSignIn(db, http, now())
    if (!pending?.user_id) throw new Refusal('sign_in_expired')
    return { methods: await factors.methodsOf(db, pending.user_id) }
  })

  app.route(calls.confirmSignIn, async ({ body, db, http }) => {
    const pending = await factors.takeTry(parts.db, http, now())
    const userId = pending.user_id
    if (userId === null) throw new Refusal('sign_in_expired')
    await requireWithinLimit(parts.db, { key: `second-factor:${userId}`, ...CODES }, now())
    const session = await db.write((tx) => openWithCode(tx, parts, { pending, userId, body, http }))
    if (session) return session
    await noteFailure(parts, userId, http)
    return factors.refuseShownCode(body)
  })

  routePasskeySignIn(app, parts)
}

interface Confirmation {
  pending: factors.Pending
  userId: number
  body: ShownCode
  http: Exchange
}

/** Null where the code is wrong. */
const openWithCode = async (
  tx: Tx,
  parts: Parts,
  { pending, userId, body, http }: Confirmation,
): Promise<Session | null> => {
  const person = await findPerson(tx, userId)
  const sentence = told`Somebody signed in to your Selvedge account with your password and one of your recovery codes.`
  const by = await factors.spendShownCode(tx, parts, { person, shown: body, caller: http, sentence })
  if (!by) return null
  await factors.endSignIn(tx, http, pending)
  return openSession(tx, parts, { userId, http, by, signOnId: pending.sign_on_id })
}

/** Of a passkey that opens nothing, nobody may be known. */
const notePasskeyFailure = (parts: Parts, userId: number | null, http: Exchange): Promise<void> =>
  parts.db.write(async (tx) => {
    const person = userId === null ? null : await findPerson(tx, userId)
    const event = { kind: 'sign_in_failed' as const, person, caller: http, details: { by: 'passkey' } }
    await noteRepeated(tx, event, parts.now())
  })

const noteFailure = (parts: Parts, userId: number, http: Exchange): Promise<void> =>
  parts.db.write(async (tx) => {
    const person = await findPerson(tx, userId)
    await noteRepeated(tx, { kind: 'second_factor_failed', person, caller: http }, parts.now())
  })

const routePasskeySignIn = (app: App, parts: Parts): void => {
  const { now } = parts
  app.route(calls.beginPasskeySignIn, async ({ db, http }) => {
    const place = factors.requirePasskeyPlace(http)
    const begun = await factors.findSignIn(db, http, now())
    const options = await factors.askForPasskey(db, begun?.user_id ?? null, place)
    await db.write(async (tx) => {
      const tokenHash =
        begun?.tokenHash ?? (await factors.beginSignIn(tx, http, { userId: null, now: now() }))
      await factors.setChallenge(tx, tokenHash, options.challenge)
    })
    return { options: { ...options } }
  })

  app.route(calls.finishPasskeySignIn, async ({ body, db, http }) => {
    const place = factors.requirePasskeyPlace(http)
    const pending = await factors.takeTry(parts.db, http, now())
    const { challenge } = pending
    if (challenge === null) throw new Refusal('sign_in_expired')
    const session = await db.write(async (tx) => {
      const answered = { credential: body.credential, challenge, place, now: now() }
      const userId = await factors.provePasskey(tx, answered)
      // After a password, only a passkey of the same person finishes the sign-in.
      if (userId === null || (pending.user_id !== null && pending.user_id !== userId)) return null
      await factors.endSignIn(tx, http, pending)
      return openSession(tx, parts, { userId, http, by: 'passkey', signOnId: pending.sign_on_id })
    })
    if (session) return session
    await notePasskeyFailure(parts, pending.user_id, http)
    throw new Refusal('wrong_credentials', { text: 'This passkey does not belong to an account here.' })
  })
}
