import * as calls from '#contract/companies/organization-requests.ts'
import { sliceOf } from '#contract/values/page.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { decideRequest } from './decide-request.ts'
import { listRequests } from './organization-request.store.ts'
import { requestOrganization } from './request-organization.ts'

export const routeOrganizationRequests = (app: App, parts: Parts): void => {
  app.route(calls.requestOrganization, async ({ actor, body, db }) => ({
    data: await requestOrganization(db, parts, { actor, input: body }),
  }))
  app.route(calls.listOrganizationRequests, async ({ query, db }) => {
    const { read, said } = sliceOf(query)
    return {
      ...(await listRequests(db, { status: query.status, ...read })),
      ...said,
    }
  })
  app.route(calls.decideOrganizationRequest, ({ actor, params, body, db }) =>
    db.write((tx) =>
      decideRequest(tx, parts, {
        actor,
        requestId: params.id,
        approve: body.approve_status,
        reason: body.reason,
      }),
    ),
  )
}
