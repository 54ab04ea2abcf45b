import type { CallAnswer, CallInput } from '#contract/call.ts'
import type { listSuppliers as call, SupplierCard } from '#contract/organizations.ts'
import { DEFAULT_PAGE_SIZE, offsetOf } from '#contract/values/page.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { found } from '#server/platform/http/refusal.ts'
import { combine, cutPage, narrow, ranksOf, type SupplierFilter } from './directory.rules.ts'
import {
  type DirectoryCache,
  type KeptDirectory,
  keepCard,
  recallPopular,
  recallText,
} from './directory-cache.ts'
import type { FavouriteCache } from './favourite-cache.ts'
import { hasRank, type RankSet } from './rank-set.rules.ts'
import { findAssigned, findCards } from './supplier-card.store.ts'

type Query = CallInput<typeof call>['query']

export interface SupplierParts {
  directories: DirectoryCache
  favourites: FavouriteCache
}

export const filterOf = (
  query: Omit<Query, 'page' | 'organizationId' | 'inquiry_id' | 'force_include'>,
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

/**
 * Favourites first, then verified, then by name; with a text, names that have it before names that are like it.
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
  const filter = filterOf(query)
  const narrowed = await narrowDown(db, directory, filter)
  const text = filter.text ? await recallText(db, directory, filter) : null
  const forced = query.force_include === undefined ? undefined : directory.rankOf.get(query.force_include)
  const mine = ranksOf(directory, await favourites.of(actor.user_id))
  const { ranks, total } = cutPage(combine(narrowed, text, forced), {
    favourites: mine,
    offset: offsetOf(query.page, DEFAULT_PAGE_SIZE),
    limit: DEFAULT_PAGE_SIZE,
  })
  const data = await dealCards(db, directory, { ranks, favourites: mine, assigned })
  return { data, total, page: query.page, page_size: DEFAULT_PAGE_SIZE }
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
