import * as calls from '#contract/accounts.ts'
import { OK } from '#contract/values/fields.ts'
import { beginSignIn } from '#server/features/second-factors/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import {
  deleteSession,
  deleteSessionByToken,
  deleteSessionsOf,
  listSessionsOf,
} from '#server/platform/sessions/session.store.ts'
import { hashToken } from '#server/platform/sessions/tokens.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { findInvitation, searchClaimable } from './account.store.ts'
import { routeSignInSteps } from './confirm-sign-in.routes.ts'
import { openSession } from './open-session.ts'
import { routePasswords } from './password.routes.ts'
import { presentSession } from './present-session.ts'
import { registerCompany } from './register-company.ts'
import { checkCredentials } from './sign-in.ts'

export const routeAccounts = (app: App, parts: Parts): void => {
  const { now } = parts
  app.route(calls.register, async ({ body, db, http }) => {
    const passwordHash = await hashPassword(body.password)
    return db.write(async (tx) => {
      const userId = await registerCompany(tx, body, passwordHash)
      return openSession(tx, parts, { userId, http, by: 'link' })
    })
  })
  app.route(calls.searchClaimable, async ({ query, db }) => ({
    data: query.query.length < 2 ? [] : await searchClaimable(db, query.query),
  }))
  app.route(calls.signIn, async ({ body, db, http }) => {
    const person = await checkCredentials(parts, body, http)
    if (!person.has_second_factor)
      return db.write((tx) => openSession(tx, parts, { userId: person.id, http, by: 'password' }))
    await parts.db.write((tx) => beginSignIn(tx, http, { userId: person.id, now: now() }))
    throw new Refusal('second_factor_needed')
  })
  app.route(calls.signOut, async ({ actor, db, http }) => {
    const token = http.cookies.session.tokenHash
    if (token)
      await db.write(async (tx) => {
        await deleteSessionByToken(tx, token)
        if (actor) await noteSecurity(tx, { kind: 'signed_out', person: actor, whence: http })
      })
    http.cookies.session.set(null)
    return OK
  })
  app.route(calls.readSession, async ({ actor }) => presentSession(actor, parts))

  routeSignInSteps(app, parts)
  routeOwnSessions(app, parts)
  routePasswords(app, parts)

  app.route(calls.readInvitation, async ({ body, db }) => {
    const invitation = await findInvitation(db, hashToken(body.token), now())
    if (!invitation) throw new Refusal('link_expired')
    return invitation
  })
  app.route(calls.acceptInvitation, async ({ body, db, http }) => {
    const passwordHash = await hashPassword(body.password)
    return db.write(async (tx) => {
      const userId = await acceptInvitation(tx, { ...body, passwordHash, now: now() })
      return openSession(tx, parts, { userId, http, by: 'link' })
    })
  })
}

const routeOwnSessions = (app: App, { now }: Parts): void => {
  app.route(calls.listSessions, async ({ actor, db }) => {
    const sessions = await listSessionsOf(db, actor.user_id, now())
    return { data: sessions.map((session) => ({ ...session, current: session.id === actor.session_id })) }
  })
  app.route(calls.endSession, async ({ actor, params, db, http }) => {
    await db.write(async (tx) => {
      if (!(await deleteSession(tx, actor.user_id, params.id))) throw new Refusal('not_found')
      await noteSecurity(tx, { kind: 'sessions_ended', person: actor, whence: http })
    })
    return OK
  })
  app.route(calls.endOtherSessions, async ({ actor, db, http }) => {
    await db.write(async (tx) => {
      await deleteSessionsOf(tx, actor.user_id, { except: actor.session_id })
      await noteSecurity(tx, { kind: 'sessions_ended', person: actor, whence: http })
    })
    return OK
  })
}
