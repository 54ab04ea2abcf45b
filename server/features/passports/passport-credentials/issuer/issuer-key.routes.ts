import * as calls from '#contract/passports/issuer-keys.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { didOfIssuance } from './issuer.ts'
import { findOwnDid } from './issuer-domain.store.ts'
import { listKeys } from './issuer-key.store.ts'
import { replaceKey } from './replace-key.ts'

const readOwnIssuer = async (db: Reader, actor: Actor, origin: string) => ({
  did: didOfIssuance(await findOwnDid(db, actor.organization_id), origin, actor.organization_uuid),
  keys: await listKeys(db, actor.organization_id),
})

export const routeIssuerKeys = (app: App, parts: Parts): void => {
  app.route(calls.readIssuer, ({ actor, db, http }) => readOwnIssuer(db, actor, http.origin))
  app.route(calls.replaceIssuerKey, ({ actor, body, db, http }) =>
    db.write(async (tx) => {
      await replaceKey(tx, parts, { actor, compromised: body.compromised })
      return readOwnIssuer(tx, actor, http.origin)
    }),
  )
}
