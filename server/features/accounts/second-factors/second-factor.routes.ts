import * as calls from '#contract/accounts/second-factor.ts'
import { OK } from '#contract/values/fields.ts'
import { type Actor, keepsSecondFactor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import { requireWithinLimit } from '#server/platform/limits/rate-limit.ts'
import { adminsNeedSecondFactor, type Parts } from '#server/platform/parts.ts'
import { found, Refusal, refuseInput } from '#server/platform/refusals/refusal.ts'
import { noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { requireFreshFactor, requireReauthentication } from '#server/platform/sessions/require-password.ts'
import { makeRecoveryCodes, noteAddedFactor, noteRemovedFactor } from './change-factors.ts'
import { deletePasskey, listPasskeys } from './passkey.store.ts'
import { passkeyPlace } from './passkey-place.rules.ts'
import { requirePasskeyPlace } from './passkey-place.ts'
import { keepPasskey, offerPasskey } from './passkeys.ts'
import { routeFactorProofs } from './prove-factor.routes.ts'
import {
  confirmTotpFactor,
  countRecoveryCodes,
  deleteTotp,
  findTotp,
  lockFactorsOf,
} from './second-factor.store.ts'
import { makeTotp, spendTotpCode } from './totp.ts'

const APP = 'authenticator app'
const CODE_TRIES = { attempts: 10, seconds: 900 }

export const routeSecondFactors = (app: App, parts: Parts): void => {
  app.route(calls.readSecondFactors, async ({ actor, db, http }) => {
    const [totp, passkeys, left] = await Promise.all([
      findTotp(db, actor.user_id),
      listPasskeys(db, actor.user_id),
      countRecoveryCodes(db, actor.user_id),
    ])
    return {
      required: keepsSecondFactor(actor, adminsNeedSecondFactor(parts)),
      totp: totp?.confirmed_at ? { created_at: totp.created_at } : null,
      passkeys: passkeys.map(({ credential_id, transports, ...passkey }) => passkey),
      recovery_codes_left: left,
      passkeys_possible: passkeyPlace(http.origin) !== null,
    }
  })
  routeTotp(app, parts)
  routePasskeys(app, parts)
  routeFactorProofs(app, parts)
  app.route(calls.renewRecoveryCodes, async ({ actor, body, db, http }) => {
    await requireReauthentication(parts.db, actor, { password: body.current_password, now: parts.now() })
    if (!actor.has_second_factor) throw new Refusal('conflict', { text: 'Set up two-step sign-in first.' })
    return db.write(async (tx) => {
      const recovery_codes = await makeRecoveryCodes(tx, actor.user_id)
      await audit(tx, actor, { action: 'user.recovery_codes_renewed', subject: self(actor) })
      await noteSecurity(tx, { kind: 'recovery_codes_renewed', person: actor, caller: http })
      return { recovery_codes }
    })
  })
}

const self = ({ user_id: id }: Actor) => ({ kind: 'user', id })

const routeTotp = (app: App, parts: Parts): void => {
  const { now } = parts
  app.route(calls.beginTotp, async ({ actor, body, db }) => {
    await requireReauthentication(parts.db, actor, { password: body.current_password, now: now() })
    return db.write((tx) => makeTotp(tx, parts, actor))
  })
  app.route(calls.confirmTotp, async ({ actor, body, db, http }) => {
    await requireWithinLimit(parts.db, { key: `totp:${actor.user_id}`, ...CODE_TRIES }, now())
    return db.write(async (tx) => {
      await lockFactorsOf(tx, actor.user_id)
      // A secret that was begun before the person had a factor may be known to anyone who sat here then.
      await requireFreshFactor(tx, actor, now())
      await requireUnconfirmed(tx, actor)
      const shown = { userId: actor.user_id, code: body.code, mustBeConfirmed: false }
      if (!(await spendTotpCode(tx, parts, shown)))
        refuseInput({ code: "This is not the app's current code. Check the clock of your phone." })
      await confirmTotpFactor(tx, actor.user_id, now())
      return { recovery_codes: await noteAddedFactor(tx, parts, { actor, caller: http, factor: APP }) }
    })
  })
  app.route(calls.removeTotp, async ({ actor, body, db, http }) => {
    await requireReauthentication(parts.db, actor, { password: body.current_password, now: now() })
    return db.write(async (tx) => {
      await lockFactorsOf(tx, actor.user_id)
      if (!(await deleteTotp(tx, actor.user_id))) throw new Refusal('not_found')
      await noteRemovedFactor(tx, parts, { actor, caller: http, factor: APP })
      return OK
    })
  })
}

const requireUnconfirmed = async (tx: Tx, actor: Actor): Promise<void> => {
  const factor = await findTotp(tx, actor.user_id)
  if (!factor) throw new Refusal('conflict', { text: 'Please start with a new secret.' })
  if (factor.confirmed_at) throw new Refusal('conflict', { text: 'An authenticator app is already set up.' })
}

const routePasskeys = (app: App, parts: Parts): void => {
  const { now } = parts
  app.route(calls.beginPasskey, async ({ actor, body, db, http }) => {
    await requireReauthentication(parts.db, actor, { password: body.current_password, now: now() })
    const place = requirePasskeyPlace(http)
    const options = await db.write((tx) => offerPasskey(tx, { actor, place, now: now() }))
    return { options: { ...options } }
  })
  app.route(calls.addPasskey, async ({ actor, body, db, http }) => {
    const place = requirePasskeyPlace(http)
    return db.write(async (tx) => {
      await lockFactorsOf(tx, actor.user_id)
      await requireFreshFactor(tx, actor, now())
      const passkey = await keepPasskey(tx, { actor, place, ...body, now: now() })
      const factor = `passkey ${passkey.name}`
      return { passkey, recovery_codes: await noteAddedFactor(tx, parts, { actor, caller: http, factor }) }
    })
  })
  app.route(calls.removePasskey, async ({ actor, params, body, db, http }) => {
    await requireReauthentication(parts.db, actor, { password: body.current_password, now: now() })
    return db.write(async (tx) => {
      await lockFactorsOf(tx, actor.user_id)
      const name = found(await deletePasskey(tx, actor.user_id, params.id))
      await noteRemovedFactor(tx, parts, { actor, caller: http, factor: `passkey ${name}` })
      return OK
    })
  })
}
