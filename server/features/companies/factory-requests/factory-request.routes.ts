import * as calls from '#contract/companies/factory-requests.ts'
import { readRequestsPage } from '#server/features/collaboration/requests/index.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { decideFactoryRequest } from './decide-request.ts'
import { FACTORY_REQUESTS } from './factory-request.store.ts'
import { requestFactory } from './request-factory.ts'

export const routeFactoryRequests = (app: App, parts: Parts): void => {
  app.route(calls.requestFactory, ({ actor, body, db }) =>
    db.write(async (tx) => ({ data: await requestFactory(tx, parts, { actor, input: body }) })),
  )
  app.route(calls.listFactoryRequests, ({ actor, query, db }) =>
    readRequestsPage(db, FACTORY_REQUESTS, { ...query, actor }),
  )
  app.route(calls.decideFactoryRequest, ({ actor, params, body, db }) =>
    db.write((tx) => decideFactoryRequest(tx, parts, { actor, ...params, ...body })),
  )
}
