/**
 * The directory in memory. Triggers announce whatever changes it; then it is dropped, and the one who asks next waits for
 * it to be read again. What is derived from it hangs on it, so that all of it is of one moment and goes with it.
 */
import type { Db } from '#server/platform/db/database.ts'
import { ROWS_CHANGED } from '#server/platform/db/notices.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { Directory, Matches } from './directory.rules.ts'
import { NOBODY, rankSetOf } from './directory.rules.ts'
import { findByBeginning, findByText, findPopular, findSimilar, loadDirectory } from './directory.store.ts'
import type { PlacedFactories } from './factory-map.rules.ts'
import { KeptAnswers } from './kept-answers.ts'
import { countRanks, emptySet, type RankSet, subtract, takeRanks, unite, without } from './rank-set.rules.ts'
import type { PublicCard } from './supplier-card.store.ts'

/** Bounds what a lost notice can cost, and how late somebody stops being new. */
const KEPT_MS = 60_000
/** The same while the line is broken on which other processes are heard. */
const KEPT_UNHEARD_MS = 1_000
/** Assignments come and go too often to announce each. */
const POPULAR_MS = 2_000
/** With fifty thousand companies, of up to 12 KB each. */
const MAX_TEXTS = 500
/** With fifty thousand companies, of 200 KB each. */
const MAX_ORDERS = 40
/** Of about 1 KB each. */
const MAX_CARDS = 5_000
/** A text that fills a page was hardly mistyped. */
const ENOUGH_EXACT = 12
/** Shorter texts are like almost anything. */
const LIKENABLE = /(\p{L}.*){4}/u

export interface KeptDirectory extends Directory {
  texts: KeptAnswers<string, Matches>
  /** What the search of everything asked for. */
  names: KeptAnswers<string, Matches>
  popular: KeptAnswers<string, RankSet>
  /** By what somebody sorted by. */
  orders: KeptAnswers<string, Uint32Array>
  cards: Map<number, PublicCard>
  /** Of those who are on the map. */
  factories: KeptAnswers<'all', PlacedFactories>
}

export interface DirectoryCache {
  current(): Promise<KeptDirectory>
}

/** What hangs on factories too. */
const keepCards = () => ({
  cards: new Map(),
  factories: new KeptAnswers<'all', PlacedFactories>(1),
  orders: new KeptAnswers<string, Uint32Array>(MAX_ORDERS),
})

export const openDirectoryCache = async ({
  db,
  processLock,
  now,
}: Pick<Parts, 'db' | 'processLock' | 'now'>): Promise<DirectoryCache> => {
  let kept: { directory: Promise<KeptDirectory>; until: number } | null = null
  let isListening = true
  const hear = (topic: string): void => {
    if (topic === 'directory') kept = null
    if (topic === 'directory_cards' && kept) {
      kept.directory = kept.directory.then((directory) => ({ ...directory, ...keepCards() }))
      // Anyone who asks for it is told; nobody may have.
      kept.directory.catch(() => undefined)
    }
  }
  db.onNotice(ROWS_CHANGED, hear)
  await processLock.listen(ROWS_CHANGED, hear, (listening) => {
    isListening = listening
    kept = null
  })
  const load = async (): Promise<KeptDirectory> => ({
    ...(await loadDirectory(db, now())),
    ...keepCards(),
    texts: new KeptAnswers(MAX_TEXTS),
    names: new KeptAnswers(MAX_TEXTS),
    popular: new KeptAnswers(2),
  })
  return {
    current: () => {
      const time = performance.now()
      if (!kept || kept.until < time) {
        const directory = load()
        const loading = { directory, until: time + (isListening ? KEPT_MS : KEPT_UNHEARD_MS) }
        kept = loading
        directory.catch(() => {
          if (kept === loading) kept = null
        })
      }
      return kept.directory
    },
  }
}

interface TextSearch {
  type: 'brand' | 'supplier'
  text: string
}

export const recallText = (db: Db, directory: KeptDirectory, { type, text }: TextSearch): Promise<Matches> =>
  directory.texts.get(`${type} ${text.toLowerCase()}`, async () => {
    const exact = rankSetOf(directory, await findByText(db, { type, text }))
    const mayBeMistyped = LIKENABLE.test(text) && countRanks(exact) < ENOUGH_EXACT
    const near = mayBeMistyped ? rankSetOf(directory, await findSimilar(db, { type, text })) : NOBODY
    return { exact, similar: without(near, takeRanks(exact, 0, ENOUGH_EXACT)) }
  })

/** Of brands and suppliers together: names that begin with the text, then those that have it, or else are like it. */
export const recallNames = (db: Db, directory: KeptDirectory, text: string): Promise<Matches> =>
  directory.names.get(text.toLowerCase(), async () => {
    const [first, ...found] = await Promise.all([
      findByBeginning(db, text).then((ids) => rankSetOf(directory, ids)),
      recallText(db, directory, { type: 'brand', text }),
      recallText(db, directory, { type: 'supplier', text }),
    ])
    const exact = found.map((each) => each.exact).reduce(unite)
    const hasExact = countRanks(exact) > 0
    const similar = found.flatMap((each) => (each.similar.length > 0 ? [each.similar] : []))
    const others = hasExact ? subtract(exact, first) : similar.reduce(unite, emptySet(directory.ids.length))
    return { exact: first, similar: others }
  })

/** Expires after a while: no notice says who became popular. */
export const recallPopular = (db: Db, directory: KeptDirectory, type: string): Promise<RankSet> =>
  directory.popular.get(type, async () => {
    setTimeout(() => directory.popular.forget(type), POPULAR_MS).unref()
    return rankSetOf(directory, await findPopular(db, type))
  })

export const keepCard = ({ cards }: KeptDirectory, card: PublicCard): void => {
  const [oldest] = cards.keys()
  if (cards.size >= MAX_CARDS && oldest !== undefined) cards.delete(oldest)
  cards.set(card.id, card)
}
