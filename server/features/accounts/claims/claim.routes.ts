import * as calls from '#contract/accounts/claims.ts'
import { getRequest, readRequestsPage } from '#server/features/collaboration/requests/index.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { hashToken } from '#server/platform/sessions/tokens.ts'
import { becomeOwnCompany, claimAgain } from './after-decline.ts'
import { CODE_LETTER, requireRightCode, sendClaimCode, writeCodeLetter } from './claim-by-code.ts'
import { acceptCompanyInvitation } from './claim-by-invitation.ts'
import { CLAIMS } from './claim-list.store.ts'
import { findCompanyInvitation } from './company-invitation.store.ts'
import { confirmClaim, declineClaim } from './decide-claim.ts'
import { COMPANY_INVITATION_LETTER, inviteCompany, writeCompanyInvitation } from './invite-company.ts'
import { presentOwnClaim } from './present-own-claim.ts'

export const routeClaims = (app: App, parts: Parts): void => {
  const { mail, now } = parts
  mail.onLetter(CODE_LETTER, (tx, id) => writeCodeLetter(tx, id, now()))
  mail.onLetter(COMPANY_INVITATION_LETTER, (tx, id) => writeCompanyInvitation(tx, id, now()))
  routeOwnClaim(app, parts)
  routeCompanyInvitations(app, parts)

  app.route(calls.listClaims, ({ query, db }) => readRequestsPage(db, CLAIMS, query))
  app.route(calls.decideClaim, ({ actor, params: { id }, body, db }) =>
    db.write(async (tx) => {
      if (body.approve_status) await confirmClaim(tx, parts, { claimId: id, by: 'admin', doer: actor })
      else await declineClaim(tx, parts, { actor, id, ...body })
      return getRequest(tx, CLAIMS, id)
    }),
  )
}

const routeOwnClaim = (app: App, parts: Parts): void => {
  const { now } = parts
  app.route(calls.readOwnClaim, ({ actor, db }) => presentOwnClaim(db, actor, now()))
  app.route(calls.sendClaimCode, ({ actor, db }) =>
    db.write(async (tx) => {
      await sendClaimCode(tx, parts, actor)
      return presentOwnClaim(tx, actor, now())
    }),
  )
  app.route(calls.confirmClaimByCode, async ({ actor, body, db }) => {
    const claimId = await requireRightCode(parts, actor, body.code)
    return db.write(async (tx) => {
      await confirmClaim(tx, parts, { claimId, by: 'code', doer: actor })
      return presentOwnClaim(tx, actor, now())
    })
  })
  app.route(calls.claimAgain, ({ actor, db }) =>
    db.write(async (tx) => {
      await claimAgain(tx, parts, actor)
      return presentOwnClaim(tx, actor, now())
    }),
  )
  app.route(calls.becomeOwnCompany, async ({ actor, body, db }) => {
    await becomeOwnCompany(db, actor, body.name)
    return presentOwnClaim(db, actor, now())
  })
}

const routeCompanyInvitations = (app: App, parts: Parts): void => {
  const { now } = parts
  app.route(calls.inviteCompany, ({ actor, params, body, db }) =>
    db.write((tx) => inviteCompany(tx, parts, { actor, uuid: params.companyUuid, email: body.email })),
  )
  app.route(calls.readCompanyInvitation, async ({ body, db }) => {
    const invitation = await findCompanyInvitation(db, hashToken(body.token), now())
    if (!invitation) throw new Refusal('link_expired')
    const { email, name, type, invited_by } = invitation
    return { email, organization: { name, type }, invited_by }
  })
  app.route(calls.acceptCompanyInvitation, ({ actor, body, db }) =>
    db.write(async (tx) => {
      await acceptCompanyInvitation(tx, parts, { actor, token: body.token })
      return presentOwnClaim(tx, actor, now())
    }),
  )
}
