import * as calls from '#contract/passports/step-verification.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { decideVerification, type SetConfirmed } from './decide-verification.ts'
import { requestVerification, sendNotification, withdrawRequest } from './request-verification.ts'

export const routeStepVerification = (
  app: App,
  parts: Parts,
  { setConfirmed }: { setConfirmed: SetConfirmed },
): void => {
  app.route(calls.setStepVerificationRequested, ({ actor, params, body, db }) =>
    db.write((tx) => {
      const input = { actor, detailId: params.id, type: body.type }
      return body.is_requested ? requestVerification(tx, parts, input) : withdrawRequest(tx, input)
    }),
  )
  app.route(calls.sendStepVerificationNotification, ({ actor, params, db }) =>
    db.write((tx) => sendNotification(tx, parts, { actor, detailId: params.id })),
  )
  app.route(calls.decideStepVerification, ({ actor, params, body, db }) =>
    db.write((tx) => decideVerification(tx, { ...parts, setConfirmed }, { actor, ...params, ...body })),
  )
}
