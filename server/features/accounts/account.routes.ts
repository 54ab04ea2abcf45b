import * as calls from '#contract/accounts.ts'
import { OK } from '#contract/values/fields.ts'
import { searchClaimable } from '#server/features/claims/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { requireWithinLimit, takeFromLimit } from '#server/platform/http/rate-limit.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { hashPassword, isPassword } from '#server/platform/sessions/passwords.ts'
import {
  deleteSession,
  deleteSessionByToken,
  deleteSessionsOf,
  listSessionsOf,
} from '#server/platform/sessions/session.store.ts'
import { hashToken } from '#server/platform/sessions/tokens.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { findInvitation, findPasswordHash, setPasswordHash } from './account.store.ts'
import { openSession } from './open-session.ts'
import { presentSession } from './present-session.ts'
import { proveEmail } from './prove-email.ts'
import { registerPerson } from './register.ts'
import { RESET_LETTER, requestPasswordReset, resetPassword, writeResetLetter } from './reset-password.ts'
import { PROOF_LETTER, sendProofLetter, writeProofLetter } from './send-proof-letter.ts'
import { checkCredentials } from './sign-in.ts'

export const routeAccounts = (app: App, parts: Parts): void => {
  const { mail, now } = parts
  mail.onLetter(RESET_LETTER, (tx, id) => writeResetLetter(tx, id, now()))
  mail.onLetter(PROOF_LETTER, (tx, id) => writeProofLetter(tx, id, now()))

  app.route(calls.register, async ({ body, db, http }) => {
    const passwordHash = await hashPassword(body.password)
    return db.write(async (tx) => {
      const userId = await registerPerson(tx, parts, body, passwordHash)
      return openSession(tx, { userId, http, now: now() })
    })
  })
  app.route(calls.searchClaimable, async ({ query, db }) => ({
    data: query.query.length < 2 ? [] : await searchClaimable(db, query.query),
  }))
  app.route(calls.signIn, async ({ body, db, http }) => {
    const userId = await checkCredentials(parts.db, { ...body, address: http.address, now: now() })
    return db.write((tx) => openSession(tx, { userId, http, now: now() }))
  })
  app.route(calls.signOut, async ({ db, http }) => {
    const token = http.cookie.tokenHash
    if (token) await db.write((tx) => deleteSessionByToken(tx, token))
    http.cookie.set(null)
    return OK
  })
  app.route(calls.readSession, async ({ actor }) => presentSession(actor))

  routeOwnSessions(app, parts)
  routePasswords(app, parts)
  routeProofs(app, parts)

  app.route(calls.readInvitation, async ({ body, db }) => {
    const invitation = await findInvitation(db, hashToken(body.token), now())
    if (!invitation) throw new Refusal('link_expired')
    return invitation
  })
  app.route(calls.acceptInvitation, async ({ body, db, http }) => {
    const passwordHash = await hashPassword(body.password)
    return db.write(async (tx) => {
      const userId = await acceptInvitation(tx, { ...body, passwordHash, now: now() })
      return openSession(tx, { userId, http, now: now() })
    })
  })
}

const routeOwnSessions = (app: App, { now }: Parts): void => {
  app.route(calls.listSessions, async ({ actor, db }) => {
    const sessions = await listSessionsOf(db, actor.user_id, now())
    return { data: sessions.map((session) => ({ ...session, current: session.id === actor.session_id })) }
  })
  app.route(calls.endSession, async ({ actor, params, db }) => {
    const gone = await db.write((tx) => deleteSession(tx, actor.user_id, params.id))
    if (!gone) throw new Refusal('not_found')
    return OK
  })
  app.route(calls.endOtherSessions, async ({ actor, db }) => {
    await db.write((tx) => deleteSessionsOf(tx, actor.user_id, { except: actor.session_id }))
    return OK
  })
}

const routePasswords = (app: App, parts: Parts): void => {
  const { now } = parts
  app.route(calls.changePassword, async ({ actor, body, db }) => {
    const limit = { key: `password:${actor.user_id}`, attempts: 10, seconds: 900 }
    await requireWithinLimit(parts.db, limit, now())
    if (!(await isPassword(body.current_password, await findPasswordHash(db, actor.user_id)))) {
      const text = 'This is not your current password.'
      throw new Refusal('invalid', { text, fields: { current_password: [text] } })
    }
    const passwordHash = await hashPassword(body.new_password)
    await db.write(async (tx) => {
      await setPasswordHash(tx, actor.user_id, passwordHash)
      await deleteSessionsOf(tx, actor.user_id, { except: actor.session_id })
      await audit(tx, actor, {
        action: 'user.password_changed',
        subject: { kind: 'user', id: actor.user_id },
      })
    })
    return OK
  })
  app.route(calls.requestPasswordReset, async ({ body }) => {
    await requestPasswordReset(parts, body.email)
    return OK
  })
  app.route(calls.resetPassword, async ({ body, db }) => {
    const passwordHash = await hashPassword(body.password)
    await db.write((tx) => resetPassword(tx, parts, { token: body.token, passwordHash }))
    return OK
  })
}

const PROOFS_AN_HOUR = 5

const routeProofs = (app: App, parts: Parts): void => {
  app.route(calls.readEmailProof, async ({ actor: { email, email_proved } }) => ({
    email,
    email_proved,
    letters: parts.mail.isOutbox ? ('outbox' as const) : ('mailed' as const),
  }))
  app.route(calls.sendEmailProof, ({ actor: { user_id: userId, email }, db }) =>
    db.write(async (tx) => {
      const limit = { key: `proof:person:${userId}`, attempts: PROOFS_AN_HOUR, seconds: 3600 }
      await takeFromLimit(tx, limit, parts.now())
      await sendProofLetter(tx, parts, { userId, email })
      return OK
    }),
  )
  app.route(calls.proveEmail, ({ body, db }) =>
    db.write(async (tx) => ({ email: await proveEmail(tx, parts, body.token) })),
  )
}
