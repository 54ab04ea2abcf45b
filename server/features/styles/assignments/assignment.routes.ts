import * as calls from '#contract/styles/assignments.ts'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { requireCanOnStyle } from '#server/access/style.access.ts'
import { findStanding } from '#server/access/style-scope/index.ts'
import { findAssignedChain, presentValueChain } from '#server/features/companies/value-chains/index.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { assignPartner, assignSupplier } from './assign-company.ts'
import { assignValueChain, removeValueChain } from './assign-value-chain.ts'
import { listSuppliers } from './assigned-companies.store.ts'
import { removePartner, removeSupplier } from './remove-company.ts'

export const routeAssignments = (app: App, parts: Parts): void => {
  app.route(calls.listAssignedSuppliers, async ({ actor, params, db }) => {
    const style = found(await findStanding(db, actor, params.id), STYLE_TEXTS.notFound)
    return { inquiry_assigned_suppliers: await listSuppliers(db, style.id) }
  })
  app.route(calls.assignSupplier, ({ actor, params, body, db }) =>
    db.write((tx) =>
      assignSupplier(tx, parts, {
        actor,
        styleId: params.id,
        supplierId: body.supplier_id,
      }),
    ),
  )
  app.route(calls.removeSupplier, ({ actor, params, body, db }) =>
    db.write((tx) =>
      removeSupplier(tx, parts, {
        actor,
        styleId: params.id,
        supplierId: body.supplier_id,
      }),
    ),
  )
  app.route(calls.assignCircularityPartner, ({ actor, params, body, db }) =>
    db.write((tx) =>
      assignPartner(tx, parts, {
        actor,
        styleId: params.id,
        supplierId: body.supplier_id,
        kind: body.kind,
      }),
    ),
  )
  app.route(calls.removeCircularityPartner, ({ actor, params, body, db }) =>
    db.write((tx) =>
      removePartner(tx, parts, {
        actor,
        styleId: params.id,
        supplierId: body.supplier_id,
        kind: body.kind,
      }),
    ),
  )
  routeChains(app, parts)
}

const routeChains = (app: App, parts: Parts): void => {
  app.route(calls.readAssignedChain, async ({ actor, params, db }) => {
    const style = found(await findStanding(db, actor, params.id), STYLE_TEXTS.notFound)
    requireCanOnStyle(actor, 'style:read_value_chain', style)
    const chain = await findAssignedChain(db, actor, style.id)
    return { value_chain: chain && presentValueChain(chain) }
  })
  app.route(calls.assignValueChain, ({ actor, params, body, db }) =>
    db.write((tx) =>
      assignValueChain(tx, parts, {
        actor,
        styleId: params.id,
        chainId: body.value_chain_id,
      }),
    ),
  )
  app.route(calls.removeValueChain, ({ actor, params, body, db }) =>
    db.write((tx) =>
      removeValueChain(tx, parts, {
        actor,
        styleId: params.id,
        chainId: body.value_chain_id,
      }),
    ),
  )
}
