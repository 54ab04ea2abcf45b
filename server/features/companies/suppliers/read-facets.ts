import type { CallAnswer } from '#contract/call.ts'
import type { readSupplierFacets } from '#contract/companies/suppliers.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listProductTypeNames } from './directory.store.ts'
import type { DirectoryCache } from './directory-cache.ts'
import { countRanks, emptySet, intersect } from './rank-set.rules.ts'

const COUNTRY = 'country:'

/** How many companies of the type are in each country, and make each type of product. */
export const readFacets = async (
  db: Db,
  directories: DirectoryCache,
  type: 'brand' | 'supplier',
): Promise<CallAnswer<typeof readSupplierFacets>> => {
  const { ids, traits } = await directories.current()
  const everybody = traits.get(`type:${type}`) ?? emptySet(ids.length)
  const countOf = (trait: string): number => {
    const members = traits.get(trait)
    return members ? countRanks(intersect(everybody, members)) : 0
  }
  const codes = [...traits.keys()].filter((trait) => trait.startsWith(COUNTRY)).sort()
  const types = await listProductTypeNames(db)
  return {
    countries: codes
      .map((trait) => ({ code: trait.slice(COUNTRY.length), count: countOf(trait) }))
      .filter(({ count }) => count > 0),
    product_types: types
      .map(({ id, name }) => ({ id, name, count: countOf(`product_type:${id}`) }))
      .filter(({ count }) => count > 0),
  }
}
