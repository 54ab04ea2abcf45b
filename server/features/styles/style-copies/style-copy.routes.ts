import * as calls from '#contract/styles/style-copies.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { copyFromStyle } from './copy-from-style.ts'

export const routeStyleCopies = (app: App, parts: Pick<Parts, 'mail' | 'now'>): void => {
  app.route(calls.copyFromStyle, ({ actor, params, body, db }) =>
    db.write(async (tx) => ({
      data: await copyFromStyle(tx, parts, {
        ...{ actor, styleId: params.id, fromId: body.from_id, input: body },
      }),
    })),
  )
}
