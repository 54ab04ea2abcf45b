import * as calls from '#contract/evidence/product-claims.ts'
import { OK } from '#contract/values/fields.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { addClaim, changeClaim, deleteClaim } from './change-claims.ts'
import { listProductClaims, readProductClaim } from './list-claims.ts'

export const routeProductClaims = (app: App, parts: Parts): void => {
  app.route(calls.listProductClaims, ({ actor, params, db }) =>
    listProductClaims(db, { actor, styleId: params.id, now: parts.now() }),
  )
  app.route(calls.addProductClaim, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const on = { actor, styleId: params.id, now: parts.now() }
      const id = await addClaim(tx, { ...on, input: body })
      return { data: await readProductClaim(tx, on, id) }
    }),
  )
  app.route(calls.changeProductClaim, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const on = { actor, styleId: params.id, now: parts.now() }
      await changeClaim(tx, { ...on, id: params.claimId, input: body })
      return { data: await readProductClaim(tx, on, params.claimId) }
    }),
  )
  app.route(calls.deleteProductClaim, ({ actor, params, db }) =>
    db.write(async (tx) => {
      await deleteClaim(tx, { actor, styleId: params.id, now: parts.now(), id: params.claimId })
      return OK
    }),
  )
}
