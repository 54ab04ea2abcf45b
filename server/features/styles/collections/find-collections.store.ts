/** Collections by name and number, for the search of everything. */
import { type RawBuilder, sql } from 'kysely'
import type { FoundCollection } from '#contract/day/search.ts'
import { isOwner } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { beginningWith, containing } from '#server/platform/db/search/like-pattern.ts'
import { hasEachWord, isNear, mayBeMistyped } from '#server/platform/db/search/search-words.rules.ts'
import { isCollectionSeen } from './collection.store.ts'

const isCalled = (pattern: string) =>
  sql<boolean>`(search_form(c.name) like search_form(${pattern}) or c.collection_number ilike ${pattern})`

/** Those that begin with the text first, then the company's own, then the newest. */
export const findCollections = async (
  db: Reader,
  actor: Actor,
  { text, limit }: { text: string; limit: number },
): Promise<FoundCollection[]> => {
  const search = (isFound: RawBuilder<boolean>) => readFound(db, actor, { text, limit, isFound })
  const whole = await search(isCalled(containing(text)))
  const found = whole.length > 0 ? whole : await search(hasEachWord(text, isCalled))
  if (found.length > 0 || !mayBeMistyped(text)) return found
  return search(isNear(text, { form: sql`search_form(c.name)` }))
}

const readFound = (
  db: Reader,
  actor: Actor,
  { text, limit, isFound }: { text: string; limit: number; isFound: RawBuilder<boolean> },
): Promise<FoundCollection[]> =>
  db
    .selectFrom('collections as c')
    .innerJoin('organizations as b', 'b.id', 'c.brand_id')
    .where(isCollectionSeen(actor))
    .where(isFound)
    .select(['c.id', 'c.name', 'c.collection_number', 'b.name as brand_name'])
    .orderBy(isCalled(beginningWith(text)), 'desc')
    .orderBy(isOwner(actor), 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
