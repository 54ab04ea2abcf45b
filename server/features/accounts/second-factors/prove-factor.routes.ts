/** Showing a second factor in an open session, before a change of what a sign-in needs (ASVS 5, 7.5.1). */

import * as calls from '#contract/accounts/second-factor.ts'
import { OK } from '#contract/values/fields.ts'
import { told } from '#contract/values/text/told.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { App, Exchange } from '#server/platform/http/route.ts'
import { forgiveAttempt } from '#server/platform/limits/rate-limit.store.ts'
import { hashKey, requireWithinLimit } from '#server/platform/limits/rate-limit.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { noteRepeated, noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { noteFactorProof } from '#server/platform/sessions/session.store.ts'
import { takeChallenge } from './passkey.store.ts'
import { requirePasskeyPlace } from './passkey-place.ts'
import { askForPasskey, keepChallenge, provePasskey } from './passkeys.ts'
import { refuseShownCode, spendShownCode } from './shown-code.ts'

/** Wrong ones of a person, over all their sessions. */
const TRIES = { attempts: calls.MAX_FACTOR_TRIES, seconds: 900 }
const triesKey = ({ user_id }: Actor): string => `prove-factor:${user_id}`

export const routeFactorProofs = (app: App, parts: Parts): void => {
  const { now } = parts
  app.route(calls.proveFactor, async ({ actor, body, db, http }) => {
    await requireWithinLimit(parts.db, { key: triesKey(actor), ...TRIES }, now())
    const isProved = await db.write(async (tx) => {
      const sentence = told`Somebody who is signed in to your Selvedge account used one of your recovery codes to confirm a change.`
      const by = await spendShownCode(tx, parts, { person: actor, shown: body, caller: http, sentence })
      if (by) await keepProof(tx, { actor, http, by, now: now() })
      return by !== null
    })
    if (isProved) return OK
    await noteFailure(parts, { actor, http })
    return refuseShownCode(body)
  })

  app.route(calls.beginPasskeyProof, async ({ actor, db, http }) => {
    const place = requirePasskeyPlace(http)
    const options = await askForPasskey(db, actor.user_id, place)
    await db.write((tx) => keepChallenge(tx, actor, { challenge: options.challenge, now: now() }))
    return { options: { ...options } }
  })

  app.route(calls.finishPasskeyProof, async ({ actor, body: { credential }, db, http }) => {
    const place = requirePasskeyPlace(http)
    await requireWithinLimit(parts.db, { key: triesKey(actor), ...TRIES }, now())
    const isProved = await db.write(async (tx) => {
      const challenge = await takeChallenge(tx, actor.user_id, now())
      if (challenge === null) return false
      const owner = await provePasskey(tx, { credential, challenge, place, now: now() })
      if (owner !== actor.user_id) return false
      await keepProof(tx, { actor, http, by: 'passkey', now: now() })
      return true
    })
    if (isProved) return OK
    await noteFailure(parts, { actor, http })
    throw new Refusal('conflict', { text: 'The passkey could not be checked. Please try again.' })
  })
}

interface Proof {
  actor: Actor
  http: Exchange
  by: 'totp' | 'recovery_code' | 'passkey'
  now: Date
}

/** Of the session that asks, and of no other one of the person. A right code is no try. */
const keepProof = async (tx: Tx, { actor, http, by, now }: Proof): Promise<void> => {
  await noteFactorProof(tx, actor, now)
  await forgiveAttempt(tx, hashKey(triesKey(actor)))
  await noteSecurity(tx, { kind: 'factor_proved', person: actor, caller: http, details: { by } })
}

const noteFailure = ({ db, now }: Parts, { actor, http }: Pick<Proof, 'actor' | 'http'>): Promise<void> =>
  db.write((tx) => noteRepeated(tx, { kind: 'second_factor_failed', person: actor, caller: http }, now()))
