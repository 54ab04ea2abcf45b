/** Each person's favourites, under that person's id; dropped by NOTIFY when that person changes them. */
import type { Parts } from '#server/platform/parts.ts'
import { FAVOURITES_CHANGED, findFavourites } from './favourite.store.ts'
import { KeptAnswers } from './kept-answers.ts'

/** People have a handful each. */
const MAX_PEOPLE = 20_000

export interface FavouriteCache {
  /** Ids of organizations. */
  of(userId: number): Promise<readonly number[]>
}

export const openFavouriteCache = async ({
  db,
  processLock,
}: Pick<Parts, 'db' | 'processLock'>): Promise<FavouriteCache> => {
  const kept = new KeptAnswers<number, readonly number[]>(MAX_PEOPLE)
  let isListening = true
  const forget = (userId: string): void => kept.forget(Number(userId))
  db.onNotice(FAVOURITES_CHANGED, forget)
  await processLock.listen(FAVOURITES_CHANGED, forget, (listening) => {
    isListening = listening
    kept.clear()
  })
  return {
    of: (userId) => {
      const load = () => findFavourites(db, userId)
      return isListening ? kept.get(userId, load) : load()
    },
  }
}
