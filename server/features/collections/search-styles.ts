/** What a search among collections finds: styles, of each collection, and the words that its own name may have. */
import { findByText, type KeptStyles } from '#server/features/style-list/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { countByCollection } from './found-styles.store.ts'

export interface FoundStyles {
  words: readonly string[]
  /** Of collections that have any that match. */
  byCollection: ReadonlyMap<number, { matching: number; newest: readonly number[] }>
  /** How many styles the reader sees of each collection, where that is known in memory. */
  sizes: ReadonlyMap<number, number> | null
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
  { actor, text, each }: StyleSearch,
): Promise<FoundStyles | null> => {
  if (text === '') return null
  const words = await kept.wordsOf(text)
  if (isOperator(actor)) {
    const rows = await countByCollection(db, words, each)
    return { words, byCollection: new Map(rows.map((row) => [row.collection_id, row])), sizes: null }
  }
  const collections = [...(await findByText(kept, actor, text))]
  return {
    words,
    byCollection: new Map(
      collections.flatMap(([id, { found }]) =>
        found.length > 0 ? [[id, { matching: found.length, newest: found.slice(0, each) }]] : [],
      ),
    ),
    sizes: new Map(collections.map(([id, { styles }]) => [id, styles])),
  }
}
