import type { Db } from '#server/platform/db/database.ts'
import { rankSetOf } from './directory.rules.ts'
import type { DirectoryCache } from './directory-cache.ts'
import { dealCards } from './list-suppliers.ts'
import { emptySet, intersect, takeRanks } from './rank-set.rules.ts'
import type { PublicCard } from './supplier-card.store.ts'

/** Of these companies the verified ones in the directory, in its order, as far as `limit` goes. */
export type ListVerified = (db: Db, ids: Iterable<number>, limit: number) => Promise<PublicCard[]>

export const openListVerified =
  (directories: DirectoryCache): ListVerified =>
  async (db, ids, limit) => {
    const directory = await directories.current()
    const verified = directory.traits.get('verified') ?? emptySet(directory.ids.length)
    const ranks = takeRanks(intersect(rankSetOf(directory, ids), verified), 0, limit)
    return dealCards(db, directory, { ranks, favourites: [], assigned: null })
  }
