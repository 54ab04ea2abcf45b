import * as calls from '#contract/companies/organization-requests.ts'
import { readRequestsPage } from '#server/features/collaboration/requests/index.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { decideOrganizationRequest } from './decide-request.ts'
import { ORGANIZATION_REQUESTS } from './organization-request.store.ts'
import { requestOrganization, requestOrganizations } from './request-organization.ts'

export const routeOrganizationRequests = (app: App, parts: Parts): void => {
  app.route(calls.requestOrganization, ({ actor, body, db }) =>
    db.write(async (tx) => ({ data: await requestOrganization(tx, parts, { actor, input: body }) })),
  )
  app.route(calls.requestOrganizations, ({ actor, body, db }) =>
    db.write(async (tx) => ({
      data: await requestOrganizations(tx, parts, { actor, inputs: body.requests }),
    })),
  )
  app.route(calls.listOrganizationRequests, ({ query, db }) =>
    readRequestsPage(db, ORGANIZATION_REQUESTS, query),
  )
  app.route(calls.decideOrganizationRequest, ({ actor, params, body, db }) =>
    db.write((tx) => decideOrganizationRequest(tx, parts, { actor, ...params, ...body })),
  )
}
