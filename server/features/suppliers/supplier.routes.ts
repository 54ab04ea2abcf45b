import * as calls from '#contract/organizations.ts'
import { DEFAULT_PAGE_SIZE, offsetOf } from '#contract/values/page.ts'
import { findStanding } from '#server/features/style-scope/index.ts'
import { found } from '#server/platform/http/refusal.ts'
import type { App } from '#server/platform/http/route.ts'
import { findListed, listSuppliers, toggleFavourite } from './supplier.store.ts'

export const routeSuppliers = (app: App): void => {
  app.route(calls.listSuppliers, async ({ actor, query, db }) => {
    if (query.inquiry_id) found(await findStanding(db, actor, query.inquiry_id), 'Style not found')
    const list = await listSuppliers(db, {
      userId: actor.user_id,
      styleId: query.inquiry_id ?? null,
      type: query.type,
      name: query.name,
      // organizationId says for whom the search is made (S0 §6): the session already knows.
      forceInclude: query.force_include ?? null,
      popular: query.popular,
      verified: query.verified,
      isNew: query.new,
      hasAccount: query.account,
      certifications: [...query.certification, ...query['certification[]']],
      offset: offsetOf(query.page, DEFAULT_PAGE_SIZE),
      limit: DEFAULT_PAGE_SIZE,
    })
    return { ...list, page: query.page, page_size: DEFAULT_PAGE_SIZE }
  })
  app.route(calls.toggleFavouriteSupplier, ({ actor, body, db }) =>
    db.write(async (tx) => {
      found(await findListed(tx, body.supplierId), 'Supplier not found')
      return { favorited: await toggleFavourite(tx, actor.user_id, body.supplierId) }
    }),
  )
}
