/** Collections by name and number, for the search of everything. */
import { sql } from 'kysely'
import type { FoundCollection } from '#contract/day/search.ts'
import { isOwner } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { beginningWith, containing } from '#server/platform/db/like-pattern.ts'
import { isCollectionSeen } from './collection.store.ts'

const isCalled = (pattern: string) =>
  sql<boolean>`(search_form(c.name) like search_form(${pattern}) or c.collection_number ilike ${pattern})`

/** Those that begin with the text first, then the company's own, then the newest. */
export const findCollections = (
  db: Reader,
  actor: Actor,
  { text, limit }: { text: string; limit: number },
): Promise<FoundCollection[]> =>
  db
    .selectFrom('collections as c')
    .innerJoin('organizations as b', 'b.id', 'c.brand_id')
    .where(isCollectionSeen(actor))
    .where(isCalled(containing(text)))
    .select(['c.id', 'c.name', 'c.collection_number', 'b.name as brand_name'])
    .orderBy(isCalled(beginningWith(text)), 'desc')
    .orderBy(isOwner(actor), 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
