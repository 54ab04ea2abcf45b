import * as calls from '#contract/companies/account-verifications.ts'
import { readRequestsPage } from '#server/features/collaboration/requests/index.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { decideVerification } from './decide-verification.ts'
import { requestVerification } from './request-verification.ts'
import { VERIFICATION_REQUESTS } from './verification.store.ts'

export const routeVerification = (app: App, parts: Parts): void => {
  app.route(calls.requestVerification, ({ actor, params, db }) => {
    // Somebody else's company is none of the caller's business, whether it exists or not.
    if (params.organizationRegistryId !== actor.organization_id) throw new Refusal('not_found')
    return db.write(async (tx) => {
      await requestVerification(tx, parts, actor)
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
