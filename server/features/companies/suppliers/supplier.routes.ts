import * as mapCalls from '#contract/companies/factory-map.ts'
import * as calls from '#contract/companies/suppliers.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { openDirectoryCache } from './directory-cache.ts'
import { countListed, findListed, markFavourites, toggleFavourite } from './favourite.store.ts'
import { openFavouriteCache } from './favourite-cache.ts'
import { type FindCompanies, openFindCompanies } from './find-companies.ts'
import { listSupplierIds, listSuppliers } from './list-suppliers.ts'
import { type ListVerified, openListVerified } from './list-verified.ts'
import { listFactories, mapFactories } from './map-factories.ts'
import { findNamed } from './named/named-company.store.ts'
import { readFacets } from './read-facets.ts'

export const routeSuppliers = async (
  app: App,
  parts: Pick<Parts, 'db' | 'processLock' | 'now'>,
): Promise<{ findCompanies: FindCompanies; listVerified: ListVerified }> => {
  const directories = await openDirectoryCache(parts)
  const favourites = await openFavouriteCache(parts)

  app.route(calls.listSuppliers, ({ actor, query, db }) =>
    listSuppliers(db, { directories, favourites }, { actor, query }),
  )
  app.route(calls.findNamedCompanies, async ({ actor, body, db }) => ({
    data: await findNamed(db, { names: body.names, userId: actor.user_id }),
  }))
  app.route(calls.listSupplierIds, ({ query, db }) => listSupplierIds(db, { directories }, query))
  app.route(calls.readSupplierFacets, ({ query, db }) => readFacets(db, directories, query.type))
  app.route(mapCalls.mapFactories, ({ query, db }) => mapFactories(db, directories, query))
  app.route(mapCalls.listFactories, ({ query, db }) => listFactories(db, directories, query))
  app.route(calls.toggleFavouriteSupplier, ({ actor, body, db }) =>
    db.write(async (tx) => {
      found(await findListed(tx, body.supplierId), 'Supplier not found')
      return { favorited: await toggleFavourite(tx, actor.user_id, body.supplierId) }
    }),
  )
  app.route(calls.markFavouriteSuppliers, ({ actor, body, db }) =>
    db.write(async (tx) => {
      const ids = [...new Set(body.ids)]
      if ((await countListed(tx, ids)) < ids.length)
        throw new Refusal('not_found', { text: 'Supplier not found' })
      const { favorite } = body
      return { changed: await markFavourites(tx, actor.user_id, { ids, favorite }) }
    }),
  )
  return {
    findCompanies: openFindCompanies({ directories, favourites }),
    listVerified: openListVerified(directories),
  }
}
