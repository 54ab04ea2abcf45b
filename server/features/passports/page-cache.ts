/**
 * Drawn pages by style number. Every process hears of a publication from the database and drops what it drew; while
 * that line is broken it keeps nothing, so that no process ever serves an old version for long.
 */
import type { Db } from '#server/platform/db/database.ts'
import type { ProcessLock } from '#server/platform/db/process-lock.ts'
import { PUBLISHED_CHANNEL } from './passport-version.store.ts'
import type { DrawnPage } from './public-pages.ts'

/** Of about 25 KB in all three encodings. */
const MAX_PAGES = 2000

/** Headers and bytes as they go onto the line. */
export interface ReadyAnswer {
  headers: Record<string, string | number>
  body: Buffer
}

export interface PageCache {
  get(styleNumber: string, variant: string): DrawnPage | undefined
  /** The finished answer to requests that read alike, for the shortest way out; dropped with any publication. */
  readonly ready: Map<string, ReadyAnswer>
  /** What `draw` makes is kept unless something was published while it drew. */
  draw(styleNumber: string, variant: string, draw: () => Promise<DrawnPage>): Promise<DrawnPage>
}

export const openPageCache = async (db: Db, processLock: ProcessLock): Promise<PageCache> => {
  const styles = new Map<string, Map<string, DrawnPage>>()
  const ready = new Map<string, ReadyAnswer>()
  let generation = 0
  let isListening = true
  const forget = (styleNumber: string): void => {
    generation++
    styles.delete(styleNumber)
    ready.clear()
  }
  db.onNotice(PUBLISHED_CHANNEL, forget)
  await processLock.listen(PUBLISHED_CHANNEL, forget, (listening) => {
    generation++
    isListening = listening
    styles.clear()
    ready.clear()
  })
  let pages = 0
  const keep = (styleNumber: string, variant: string, page: DrawnPage): void => {
    // Addresses and languages are the caller's choice: without a bound on all of them they could fill the memory.
    if (++pages > MAX_PAGES) {
      pages = 1
      styles.clear()
      ready.clear()
    }
    const variants = styles.get(styleNumber) ?? new Map<string, DrawnPage>()
    variants.set(variant, page)
    styles.set(styleNumber, variants)
  }
  return {
    ready,
    get: (styleNumber, variant) => styles.get(styleNumber)?.get(variant),
    draw: async (styleNumber, variant, draw) => {
      const begun = generation
      const page = await draw()
      if (isListening && begun === generation && page.status === 200) keep(styleNumber, variant, page)
      return page
    },
  }
}
