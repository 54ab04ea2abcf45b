import type { CallAnswer, CallInput } from '#contract/call.ts'
import {
  type listSuppliers as call,
  type listSupplierIds as idsCall,
  SUPPLIER_TABLE,
  type SupplierCard,
} from '#contract/companies/suppliers.ts'
import { offsetOf } from '#contract/values/page.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { combine, cutPage, type Matches, narrow, ranksOf, type SupplierFilter } from './directory.rules.ts'
import {
  type DirectoryCache,
  type KeptDirectory,
  keepCard,
  recallPopular,
  recallText,
} from './directory-cache.ts'
import { cutOrdered } from './directory-order.rules.ts'
import type { FavouriteCache } from './favourite-cache.ts'
import { recallOrder } from './order-directory.ts'
import { hasRank, type RankSet } from './rank-set.rules.ts'
import { findAssigned, findCards } from './supplier-card.store.ts'

type Query = CallInput<typeof call>['query']

export interface SupplierParts {
  directories: DirectoryCache
  favourites: FavouriteCache
}

export const filterOf = (
  query: Omit<Query, 'page' | 'page_size' | 'sort' | 'organizationId' | 'inquiry_id' | 'force_include'>,
): SupplierFilter => ({
  type: query.type,
  text: query.name,
  popular: query.popular,
  verified: query.verified,
  isNew: query.new,
  hasAccount: query.account,
  certifications: [...query.certification, ...query['certification[]']],
  countries: query.country,
  productTypes: query.product_type,
})

/** Whom the filter leaves, without its text. */
export const narrowDown = async (
  db: Db,
  directory: KeptDirectory,
  filter: SupplierFilter,
): Promise<RankSet> => {
  const popular = filter.popular ? await recallPopular(db, directory, filter.type) : null
  return narrow(directory, filter, popular)
}

const findMatches = async (
  db: Db,
  directory: KeptDirectory,
  { filter, forced }: { filter: SupplierFilter; forced?: number | undefined },
): Promise<Matches> => {
  const narrowed = await narrowDown(db, directory, filter)
  const text = filter.text ? await recallText(db, directory, filter) : null
  return combine(narrowed, text, forced)
}

/**
 * Favourites first, then verified, then by name, unless another order is asked for; with a text, names that have it before names that are like it.
 * @throws Refusal `not_found` where the style does not exist for the actor
 */
export const listSuppliers = async (
  db: Db,
  { directories, favourites }: SupplierParts,
  { actor, query }: { actor: Actor; query: Query },
): Promise<CallAnswer<typeof call>> => {
  const assigned = query.inquiry_id
    ? found(await findAssigned(db, actor, query.inquiry_id), 'Style not found')
    : null
  const directory = await directories.current()
  // organizationId says for whom the search is made, which the session already knows.
  const forced = query.force_include === undefined ? undefined : directory.rankOf.get(query.force_include)
  const mine = ranksOf(directory, await favourites.of(actor.user_id))
  const matches = await findMatches(db, directory, { filter: filterOf(query), forced })
  const limit = query.page_size
  const cut = { offset: offsetOf(query.page, limit), limit }
  const { ranks, total } = query.sort?.length
    ? cutOrdered(matches, await recallOrder(db, directory, query.sort), cut)
    : cutPage(matches, { favourites: mine, ...cut })
  const data = await dealCards(db, directory, { ranks, favourites: mine, assigned })
  return { data, total, page: query.page, page_size: limit }
}

/** All that match, in the directory's order. */
export const listSupplierIds = async (
  db: Db,
  { directories }: Pick<SupplierParts, 'directories'>,
  query: CallInput<typeof idsCall>['query'],
): Promise<CallAnswer<typeof idsCall>> => {
  const directory = await directories.current()
  const matches = await findMatches(db, directory, { filter: filterOf(query) })
  const { ranks, total } = cutPage(matches, { favourites: [], offset: 0, limit: SUPPLIER_TABLE.ids })
  return { ids: ranks.map((rank) => directory.ids[rank] ?? 0), total }
}

interface Deal {
  ranks: readonly number[]
  favourites: readonly number[]
  assigned: ReadonlySet<number> | null
}

export const dealCards = async (
  db: Db,
  directory: KeptDirectory,
  { ranks, favourites, assigned }: Deal,
): Promise<SupplierCard[]> => {
  const ids = ranks.map((rank) => directory.ids[rank] ?? 0)
  const unknown = ids.filter((id) => !directory.cards.has(id))
  const loaded = unknown.length > 0 ? await findCards(db, unknown) : []
  for (const card of loaded) keepCard(directory, card)
  const fresh = new Map(loaded.map((card) => [card.id, card]))
  const newcomers = directory.traits.get('new')
  return ranks.flatMap((rank, index) => {
    const id = ids[index] ?? 0
    const card = fresh.get(id) ?? directory.cards.get(id)
    if (!card) return []
    return {
      ...card,
      favorite: favourites.includes(rank),
      assigned: assigned?.has(id) ?? false,
      is_new: newcomers ? hasRank(newcomers, rank) : false,
    }
  })
}
