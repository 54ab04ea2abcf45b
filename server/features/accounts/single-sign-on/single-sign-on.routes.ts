import { signOut } from '#contract/accounts/accounts.ts'
import { unlinkMember } from '#contract/accounts/sign-on-providers.ts'
import * as calls from '#contract/accounts/single-sign-on.ts'
import { OK } from '#contract/values/fields.ts'
import {
  domainOf,
  findByDomain,
  listButtons,
  type OidcClients,
} from '#server/features/accounts/sign-on-providers/index.ts'
import { type App, RawAnswer } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { deleteSessionByToken } from '#server/platform/sessions/session.store.ts'
import { unlinkPerson } from './admit-person.ts'
import { begin } from './begin-sign-on.ts'
import { endByProvider } from './end-sign-on.ts'
import { finish } from './finish-sign-on.ts'
import { deleteEnded } from './sign-on.store.ts'
import { placeToSignOut } from './sign-out.ts'

const NIGHTLY = '23 3 * * *'

export const routeSingleSignOn = (app: App, parts: Parts, clients: OidcClients): void => {
  const { now } = parts
  parts.jobs.schedule('sign_ons', NIGHTLY, () => parts.db.write((tx) => deleteEnded(tx, now())))
  app.route(calls.listSignOnButtons, async ({ db }) => ({ data: await listButtons(db) }))
  app.route(calls.findSignOn, async ({ body, db }) => ({
    provider: await findByDomain(db, domainOf(body.email)),
  }))
  app.route(calls.beginSignOn, async ({ params, body, db, http }) => {
    const asked = { id: params.id, return: body.return, email: body.email }
    return { location: await begin({ db, clients, now: now() }, http, asked) }
  })
  app.route(calls.finishSignOn, async ({ params, query, http }) => {
    const location = await finish(parts, clients, { id: params.id, returned: query, http })
    // The address of this page has the code in it.
    return new RawAnswer('', { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }, 302)
  })
  app.route(calls.endSignOn, async ({ params, body }) => {
    await endByProvider(parts, clients, { id: params.id, token: body.logout_token })
    return OK
  })
  app.route(signOut, async ({ actor, db, http }) => {
    const { tokenHash } = http.cookies.session
    const continue_at =
      tokenHash && (await placeToSignOut(parts, clients, { tokenHash, origin: http.origin }))
    if (tokenHash)
      await db.write(async (tx) => {
        await deleteSessionByToken(tx, tokenHash)
        if (actor) await noteSecurity(tx, { kind: 'signed_out', person: actor, caller: http })
      })
    http.cookies.session.set(null)
    return { ...OK, continue_at }
  })
  app.route(unlinkMember, ({ actor, params, db, http }) =>
    db.write(async (tx) => {
      if (!(await unlinkPerson(tx, actor, params.id))) throw new Refusal('not_found')
      await noteSecurity(tx, { kind: 'sessions_ended', person: actor, caller: http })
      return OK
    }),
  )
}
