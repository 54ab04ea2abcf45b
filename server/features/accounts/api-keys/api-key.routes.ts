import * as calls from '#contract/accounts/api-keys.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { countOpenKeys, listKeys } from './api-key.store.ts'
import { makeApiKey } from './make-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'

export const routeApiKeys = (app: App, parts: Parts): void => {
  app.route(calls.listApiKeys, async ({ actor, db }) => {
    const now = parts.now()
    const [data, open_count] = await Promise.all([
      listKeys(db, actor.account_id, now),
      countOpenKeys(db, actor.account_id, now),
    ])
    return { data, open_count }
  })
  app.route(calls.makeApiKey, ({ actor, body, db, http }) =>
    db.write((tx) => makeApiKey(tx, parts, { actor, caller: http, ...body })),
  )
  app.route(calls.revokeApiKey, ({ actor, params, db, http }) =>
    db.write((tx) => revokeApiKey(tx, parts, { actor, caller: http, id: params.id })),
  )
}
