import type { FoundCompany } from '#contract/day/search.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { cutPage, ranksOf } from './directory.rules.ts'
import { recallNames } from './directory-cache.ts'
import { dealCards, type SupplierParts } from './list-suppliers.ts'

export type FindCompanies = (
  db: Db,
  actor: Actor,
  asked: { text: string; limit: number },
) => Promise<FoundCompany[]>

/** Of the directory, which everybody may read: names that begin with the text first, favourites before others. */
export const openFindCompanies =
  ({ directories, favourites }: SupplierParts): FindCompanies =>
  async (db, actor, { text, limit }) => {
    const directory = await directories.current()
    const mine = ranksOf(directory, await favourites.of(actor.user_id))
    const matches = await recallNames(db, directory, text)
    const { ranks } = cutPage(matches, { favourites: mine, offset: 0, limit })
    const cards = await dealCards(db, directory, { ranks, favourites: mine, assigned: null })
    return cards.map(({ id, uuid, name, city, country, account, type_details }) => ({
      ...{ id, uuid, name, city, country },
      type: type_details.short_code as FoundCompany['type'],
      verified: account?.verified ?? false,
    }))
  }
