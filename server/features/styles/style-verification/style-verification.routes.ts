import * as calls from '#contract/styles/style-verification.ts'
import { sliceOf } from '#contract/values/page.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { decideVerification } from './decide-verification.ts'
import { requestVerification, withdrawRequest } from './request-verification.ts'
import { listWaiting } from './style-verification.store.ts'

export const routeStyleVerification = (app: App, parts: Parts): void => {
  app.route(calls.setVerificationRequested, ({ actor, params, body, db }) =>
    db.write((tx) =>
      body.status
        ? requestVerification(tx, parts, { actor, styleId: params.id, fromBrand: false })
        : withdrawRequest(tx, { actor, styleId: params.id }),
    ),
  )
  app.route(calls.requestVerificationFromBrand, ({ actor, params, db }) =>
    db.write((tx) => requestVerification(tx, parts, { actor, styleId: params.id, fromBrand: true })),
  )
  app.route(calls.decideStyleVerification, ({ actor, params, body, db }) =>
    db.write((tx) => decideVerification(tx, parts, { actor, ...params, ...body })),
  )
  app.route(calls.listStyleVerificationRequests, async ({ actor, query, db }) => {
    const { read, said } = sliceOf(query)
    return { ...(await listWaiting(db, actor, { search: query.search, ...read })), ...said }
  })
}
