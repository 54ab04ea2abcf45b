/**
 * What a search among collections finds: styles, of each collection, and the words that its own name may have. A
 * company's styles are in memory; an operator's are everybody's, which the database searches.
 */
import type { StyleCard } from '#contract/styles/styles.ts'
import {
  findByText,
  type InCollection,
  type KeptStyles,
  toCard,
} from '#server/features/styles/style-list/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { CollectionFilter, CollectionSearch } from './collection.store.ts'
import { completeByCollection } from './complete-cards.ts'
import { countByCollection } from './found-styles.store.ts'
import { listCardsOf, listNewestCards } from './style-card.store.ts'

export interface FoundStyles extends CollectionSearch, Pick<CollectionFilter, 'sizes'> {
  /** How many match in each collection that has any. */
  matching: ReadonlyMap<number, number>
  /** The newest of each: of collections that are `named`, whether they match or not. */
  readCards(ids: readonly number[], named: ReadonlySet<number>): Promise<Map<number, StyleCard[]>>
}

interface StyleSearch {
  actor: Actor
  text: string
  /** So many of the newest of a collection. */
  each: number
}

export const searchStyles = async (
  db: Reader,
  kept: KeptStyles,
  search: StyleSearch,
): Promise<FoundStyles | null> => {
  if (search.text === '') return null
  return isOperator(search.actor) ? searchEverybodys(db, kept, search) : searchOwn(kept, search)
}

const searchOwn = async (kept: KeptStyles, { actor, text, each }: StyleSearch): Promise<FoundStyles> => {
  const [words, collections] = await Promise.all([kept.wordsOf(text), findByText(kept, actor, text)])
  const listed = [...collections]
  const matching = new Map(
    listed.flatMap(([id, { found }]) => (found.length > 0 ? [[id, found.length]] : [])),
  )
  return {
    words,
    matching,
    withStyles: [...matching.keys()],
    sizes: sizesOf(collections),
    readCards: async (ids, named) =>
      new Map(
        ids.map((id) => {
          const { all = [], found = [] } = collections.get(id) ?? {}
          return [id, (named.has(id) ? all : found).slice(0, each).map((style) => toCard(actor, style))]
        }),
      ),
  }
}

const sizesOf = (collections: ReadonlyMap<number, InCollection>): ReadonlyMap<number, number> =>
  new Map([...collections].map(([id, { all }]) => [id, all.length]))

/** The newest of each collection, and how many it has, without asking the database; null where they are not in memory. */
export const recallStyles = async (
  kept: KeptStyles,
  { actor, each }: Pick<StyleSearch, 'actor' | 'each'>,
) => {
  if (isOperator(actor) || !kept.keeps(actor.organization_id)) return null
  const collections = await findByText(kept, actor, '')
  return {
    sizes: sizesOf(collections),
    readCards: (ids: readonly number[]): ReadonlyMap<number, StyleCard[]> =>
      new Map(
        ids.map((id) => [
          id,
          (collections.get(id)?.all ?? []).slice(0, each).map((style) => toCard(actor, style)),
        ]),
      ),
  }
}

const searchEverybodys = async (
  db: Reader,
  kept: KeptStyles,
  { actor, text, each }: StyleSearch,
): Promise<FoundStyles> => {
  const words = await kept.wordsOf(text)
  const rows = new Map((await countByCollection(db, words, each)).map((row) => [row.collection_id, row]))
  return {
    words,
    matching: new Map([...rows].map(([id, row]) => [id, row.matching])),
    withStyles: [...rows.keys()],
    sizes: null,
    readCards: async (ids, named) => {
      const collectionIds = ids.filter((id) => named.has(id))
      const found = ids.filter((id) => !named.has(id)).flatMap((id) => rows.get(id)?.newest ?? [])
      const [newest, matched] = await Promise.all([
        listNewestCards(db, actor, { collectionIds, each }),
        listCardsOf(db, actor, found),
      ])
      return completeByCollection(db, actor, new Map([...matched, ...newest]))
    },
  }
}
