/** Collections with their newest styles; with a search, with the styles that match (docs/product.md, Collections). */
import type { CallAnswer, CallInput } from '#contract/call.ts'
import type * as calls from '#contract/styles/collections.ts'
import { DEFAULT_PAGE_SIZE, offsetOf } from '#contract/values/page.ts'
import { findByText, type KeptStyles, toCard } from '#server/features/styles/style-list/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { countOwnCollections, listCollections } from './collection.store.ts'
import { completeByCollection, completeCards } from './complete-cards.ts'
import { recallStyles, searchStyles } from './search-styles.ts'
import { listCards, listNewestCards } from './style-card.store.ts'

/** All Collections shows so many styles of each collection; the collection's own page has all. */
const CARDS_A_COLLECTION = 8

const sliceOf = (page: number) => ({ offset: offsetOf(page, DEFAULT_PAGE_SIZE), limit: DEFAULT_PAGE_SIZE })

interface Asked {
  actor: Actor
  query: CallInput<typeof calls.listCollections>['query']
}

export const showCollections = async (
  db: Reader,
  kept: KeptStyles,
  { actor, query }: Asked,
): Promise<CallAnswer<typeof calls.listCollections>> => {
  const search = { actor, text: query.query, each: CARDS_A_COLLECTION }
  const [found, recalled, counts] = await Promise.all([
    searchStyles(db, kept, search),
    search.text === '' ? recallStyles(kept, search) : null,
    countOwnCollections(db, actor),
  ])
  const { data, named, total } = await listCollections(db, actor, {
    ...{ type: query.collection_type, search: found, sizes: (found ?? recalled)?.sizes ?? null },
    ...sliceOf(query.page),
  })
  const ids = data.map(({ id }) => id)
  const cards =
    (await found?.readCards(ids, named)) ?? recalled?.readCards(ids) ?? (await readNewest(db, actor, ids))
  const listed = data.map((collection) => ({
    ...collection,
    styles: cards.get(collection.id) ?? [],
    matching_styles: found && !named.has(collection.id) ? (found.matching.get(collection.id) ?? 0) : null,
  }))
  return { data: listed, total, page: query.page, page_size: DEFAULT_PAGE_SIZE, ...counts }
}

const readNewest = async (db: Reader, actor: Actor, collectionIds: readonly number[]) => {
  const newest = await listNewestCards(db, actor, { collectionIds, each: CARDS_A_COLLECTION })
  return completeByCollection(db, actor, newest)
}

interface AskedOfOne {
  actor: Actor
  collectionId: number
  query: CallInput<typeof calls.readCollection>['query']
}

/** The collection's styles, or with a search those that match, the newest first. */
export const pageOfStyles = async (
  db: Reader,
  kept: KeptStyles,
  { actor, collectionId, query }: AskedOfOne,
): Promise<CallAnswer<typeof calls.readCollection>['styles']> => {
  const slice = sliceOf(query.page)
  const said = { page: query.page, page_size: DEFAULT_PAGE_SIZE }
  if (query.query === '' || isOperator(actor)) {
    const words = await kept.wordsOf(query.query)
    const { data, total } = await listCards(db, actor, { collectionId, words, ...slice })
    return { data: await completeCards(db, actor, data), total, ...said }
  }
  const collections = await findByText(kept, actor, query.query)
  const found = collections.get(collectionId)?.found ?? []
  const data = found.slice(slice.offset, slice.offset + slice.limit).map((style) => toCard(actor, style))
  return { data, total: found.length, ...said }
}
