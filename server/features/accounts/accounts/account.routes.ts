import * as calls from '#contract/accounts/accounts.ts'
import { OK } from '#contract/values/fields.ts'
import { searchClaimable } from '#server/features/accounts/claims/index.ts'
import { beginSignIn } from '#server/features/accounts/second-factors/index.ts'
import { requireJoiningByPassword, requireWayIn } from '#server/features/accounts/sign-on-providers/index.ts'
import type { App } from '#server/platform/http/route.ts'
import { takeFromLimit } from '#server/platform/limits/rate-limit.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal, refuseInput } from '#server/platform/refusals/refusal.ts'
import { noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { requireStrongPassword } from '#server/platform/sessions/password-strength.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import { requireReauthentication } from '#server/platform/sessions/require-password.ts'
import { deleteSession, deleteSessionsOf, listSessionsOf } from '#server/platform/sessions/session.store.ts'
import { hashToken } from '#server/platform/sessions/tokens.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { findInvitation } from './account.store.ts'
import { changeLanguage } from './change-language.ts'
import { routeSignInSteps } from './confirm-sign-in.routes.ts'
import { openSession } from './open-session.ts'
import { routePasswords } from './password.routes.ts'
import { presentSession } from './present-session.ts'
import { proveEmail } from './prove-email.ts'
import { registerPerson } from './register.ts'
import { PROOF_LETTER, sendProofLetter, writeProofLetter } from './send-proof-letter.ts'
import { checkCredentials } from './sign-in.ts'

export const routeAccounts = (app: App, parts: Parts): void => {
  const { mail, now } = parts
  mail.onLetter(PROOF_LETTER, (tx, id) => writeProofLetter(tx, id, now()))

  app.route(calls.register, async ({ body, db, http }) => {
    const company = 'name' in body.company ? body.company.name : ''
    const names = [body.full_name, body.email, company]
    await requireStrongPassword(body.password, { names, field: 'password' })
    const passwordHash = await hashPassword(body.password)
    return registerPerson(db, parts, { body, passwordHash }, (tx, userId) =>
      openSession(tx, parts, { userId, http, by: 'link' }),
    )
  })
  app.route(calls.searchClaimable, async ({ query, db }) => ({
    data: query.query.length < 2 ? [] : await searchClaimable(db, query.query),
  }))
  app.route(calls.signIn, async ({ body, db, http }) => {
    const person = await checkCredentials(parts, body, http)
    await requireWayIn(parts.db, person.id, person.has_second_factor ? 'totp' : 'password')
    if (!person.has_second_factor)
      return db.write((tx) => openSession(tx, parts, { userId: person.id, http, by: 'password' }))
    await parts.db.write((tx) => beginSignIn(tx, http, { userId: person.id, now: now() }))
    throw new Refusal('second_factor_needed')
  })
  app.route(calls.readSession, async ({ actor }) => presentSession(actor, parts))
  app.route(calls.changeLanguage, ({ actor, body, db }) => {
    const { language } = body
    const { languages } = parts.settings.inForce()
    // Who has one that is offered no more keeps it.
    if (language !== null && language !== actor.language && !languages.includes(language))
      refuseInput({ language: 'Choose a language from the list' })
    return db.write((tx) => changeLanguage(tx, actor, language))
  })

  routeSignInSteps(app, parts)
  routeOwnSessions(app, parts)
  routePasswords(app, parts)
  routeProofs(app, parts)

  app.route(calls.readInvitation, async ({ body, db }) => {
    const invitation = await findInvitation(db, hashToken(body.token), now())
    if (!invitation) throw new Refusal('link_expired')
    return invitation
  })
  app.route(calls.acceptInvitation, async ({ body, db, http }) => {
    const invitation = await findInvitation(db, hashToken(body.token), now())
    if (!invitation) throw new Refusal('link_expired')
    await requireJoiningByPassword(db, invitation.account_id)
    const names = [body.full_name, invitation.email, invitation.organization_name]
    await requireStrongPassword(body.password, { names, field: 'password' })
    const passwordHash = await hashPassword(body.password)
    return db.write(async (tx) => {
      const userId = await acceptInvitation(tx, { ...body, passwordHash, now: now() })
      return openSession(tx, parts, { userId, http, by: 'link' })
    })
  })
}

const routeOwnSessions = (app: App, parts: Parts): void => {
  const { now } = parts
  app.route(calls.listSessions, async ({ actor, db }) => {
    const sessions = await listSessionsOf(db, actor.user_id, now())
    return { data: sessions.map((session) => ({ ...session, current: session.id === actor.session_id })) }
  })
  app.route(calls.endSession, async ({ actor, params, body, db, http }) => {
    await requireReauthentication(parts.db, actor, { password: body.current_password, now: now() })
    await db.write(async (tx) => {
      if (!(await deleteSession(tx, actor.user_id, params.id))) throw new Refusal('not_found')
      await noteSecurity(tx, { kind: 'sessions_ended', person: actor, caller: http })
    })
    return OK
  })
  app.route(calls.endOtherSessions, async ({ actor, body, db, http }) => {
    await requireReauthentication(parts.db, actor, { password: body.current_password, now: now() })
    await db.write(async (tx) => {
      await deleteSessionsOf(tx, actor.user_id, { except: actor.session_id })
      await noteSecurity(tx, { kind: 'sessions_ended', person: actor, caller: http })
    })
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
