import * as calls from '#contract/companies/factory-requests.ts'
import { sliceOf } from '#contract/values/page.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { decideRequest } from './decide-request.ts'
import { listRequests } from './factory-request.store.ts'
import { requestFactory } from './request-factory.ts'

export const routeFactoryRequests = (app: App, parts: Parts): void => {
  app.route(calls.requestFactory, async ({ actor, body, db }) => ({
    data: await requestFactory(db, parts, { actor, input: body }),
  }))
  app.route(calls.listFactoryRequests, async ({ actor, query, db }) => {
    const { read, said } = sliceOf(query)
    return {
      ...(await listRequests(db, actor, { status: query.status, ...read })),
      ...said,
    }
  })
  app.route(calls.decideFactoryRequest, ({ actor, params, body, db }) =>
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
