import * as calls from '#contract/accounts/accounts.ts'
import { OK } from '#contract/values/fields.ts'
import { setPasswordHash } from '#server/features/accounts/registry/index.ts'
import { requireOwnPassword } from '#server/features/accounts/sign-on-providers/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { forgetDevicesOf } from '#server/platform/sessions/known-device.store.ts'
import { requireStrongPassword } from '#server/platform/sessions/password-strength.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import { requireReauthentication } from '#server/platform/sessions/require-password.ts'
import { deleteSessionsOf } from '#server/platform/sessions/session.store.ts'
import { hashToken } from '#server/platform/sessions/tokens.ts'
import { findPerson, findResetUser } from './account.store.ts'
import { RESET_LETTER, requestPasswordReset, resetPassword, writeResetLetter } from './reset-password.ts'

export const routePasswords = (app: App, parts: Parts): void => {
  const { mail, now } = parts
  mail.onLetter(RESET_LETTER, (tx, id) => writeResetLetter(tx, id, now()))

  app.route(calls.changePassword, async ({ actor, body, db, http }) => {
    await requireReauthentication(parts.db, actor, { password: body.current_password, now: now() })
    const { names } = await findPerson(db, actor.user_id)
    await requireStrongPassword(body.new_password, { names, field: 'new_password' })
    const passwordHash = await hashPassword(body.new_password)
    await db.write(async (tx) => {
      await setPasswordHash(tx, actor.user_id, passwordHash)
      await deleteSessionsOf(tx, actor.user_id, { except: actor.session_id })
      await forgetDevicesOf(tx, actor.user_id)
      await noteSecurity(tx, { kind: 'password_changed', person: actor, caller: http })
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
  app.route(calls.resetPassword, async ({ body, db, http }) => {
    const userId = await findResetUser(db, hashToken(body.token), now())
    if (userId === null) throw new Refusal('link_expired')
    await requireOwnPassword(db, userId)
    const { names } = await findPerson(db, userId)
    await requireStrongPassword(body.password, { names, field: 'password' })
    const passwordHash = await hashPassword(body.password)
    await db.write((tx) => resetPassword(tx, parts, { token: body.token, passwordHash, caller: http }))
    return OK
  })
}
