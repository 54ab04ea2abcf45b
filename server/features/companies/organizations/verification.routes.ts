import * as calls from '#contract/companies/account-verifications.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import { readRequestsPage } from '#server/features/collaboration/requests/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { decideVerification } from './decide-verification.ts'
import { refuseVerificationRequest } from './verification.rules.ts'
import { insertRequest, lockAccountOf, VERIFICATION_REQUESTS } from './verification.store.ts'

export const routeVerification = (app: App, parts: Parts): void => {
  app.route(calls.requestVerification, ({ actor, params, db }) => {
    // Somebody else's company is none of the caller's business, whether it exists or not.
    if (params.organizationRegistryId !== actor.organization_id) throw new Refusal('not_found')
    return db.write(async (tx) => {
      const company = found(await lockAccountOf(tx, actor.organization_id))
      const reason = refuseVerificationRequest(company)
      if (reason)
        throw new Refusal(
          company.verification_status === 'none' || company.verification_status === 'rejected'
            ? 'invalid'
            : 'conflict',
          { text: reason },
        )
      await insertRequest(tx, company.id, actor.user_id)
      await audit(tx, actor, {
        action: 'verification.requested',
        subject: { kind: 'organization', id: company.id },
      })
      await notify(tx, parts, {
        audience: 'operator',
        news: {
          kind: 'account_verification_requested',
          text: `${company.name} requests account verification.`,
          link: '/admin/verifications',
        },
      })
      return { verification_status: 'requested' as const }
    })
  })
  app.route(calls.listVerificationRequests, ({ query, db }) =>
    readRequestsPage(db, VERIFICATION_REQUESTS, query),
  )
  app.route(calls.decideVerification, ({ actor, params, body, db }) =>
    db.write((tx) => decideVerification(tx, parts, { actor, ...params, ...body })),
  )
}
