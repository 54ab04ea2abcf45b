/**
 * Rendered pages by style number. Every process hears from the database of what is published, reviewed or scanned by a
 * new code, and drops what it drew of that style; while that line is broken it keeps nothing, so that no process ever
 * serves an old page for long.
 */
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/db/database.ts'
import { ROWS_CHANGED } from '#server/platform/db/notices.ts'
import type { ProcessLock } from '#server/platform/db/process-lock.ts'
import type { DrawnPage, Encoding, PackedPage } from '#server/platform/public-pages/drawn-page.ts'
import { PUBLISHED_CHANNEL } from '../versions/passport-version.store.ts'

/** A page of a long passport has 5 to 8 KB compressed. Addresses and languages are the caller's choice, so all count. */
const MAX_BYTES = 96_000_000

/** What triggers say of a style whose page shows evidence that changed (migration 0253). */
const OF_PAGE = 'page '

export interface AskedPage {
  styleNumber: string
  /** Tells apart the pages of one style: by kind, language, and the address that they name. */
  variant: string
  encoding: Encoding
}

export interface PageCache {
  /**
   * The page as it is kept, or as `draw` makes it, which is kept unless something was published meanwhile. Anyone who asks
   * while it is rendered waits for the same one.
   */
  find(asked: AskedPage, draw: () => Promise<DrawnPage>): Promise<{ page: DrawnPage; packed: PackedPage }>
  measure(): { pages: number; bytes: number }
  /** Hears where each page that was found came from. */
  onFind(hear: (way: 'kept' | 'drawn') => void): void
}

interface Drawing {
  page: Promise<DrawnPage>
  isCurrent: boolean
}

/** Of `number variant`; no number has a blank. */
const numberOf = (key: string): string => key.slice(0, key.indexOf(' '))

const openPages = () => {
  const keysOf = new Map<string, Set<string>>()
  const pages = new LRUCache<string, DrawnPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page) => page.size,
    dispose: (page, key) => {
      page.isKept = false
      const keys = keysOf.get(numberOf(key))
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(numberOf(key))
    },
  })
  return {
    get: (key: string) => pages.get(key),
    set: (key: string, page: DrawnPage): void => {
      pages.delete(key)
      pages.set(key, page)
      if (!pages.has(key)) return
      page.isKept = true
      const number = numberOf(key)
      keysOf.set(number, (keysOf.get(number) ?? new Set()).add(key))
    },
    forget: (styleNumber: string): void => {
      for (const key of [...(keysOf.get(styleNumber) ?? [])]) pages.delete(key)
    },
    clear: (): void => pages.clear(),
    measure: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  }
}

export const openPageCache = async (db: Db, processLock: ProcessLock): Promise<PageCache> => {
  const pages = openPages()
  const drawings = new Map<string, Drawing>()
  let isListening = true
  /** What is being rendered of it may be old already: it is sent to those who wait, and not kept. */
  const abandon = (isConcerned: (key: string) => boolean): void => {
    for (const [key, drawing] of drawings) {
      if (!isConcerned(key)) continue
      drawing.isCurrent = false
      drawings.delete(key)
    }
  }
  const forget = (styleNumber: string): void => {
    pages.forget(styleNumber)
    abandon((key) => numberOf(key) === styleNumber)
  }
  db.onNotice(PUBLISHED_CHANNEL, forget)
  const hearRows = (payload: string): void => {
    if (payload.startsWith(OF_PAGE)) forget(payload.slice(OF_PAGE.length))
  }
  db.onNotice(ROWS_CHANGED, hearRows)
  await processLock.listen(ROWS_CHANGED, hearRows, () => undefined)
  // While the database is away, what shoppers read in the shop is as it was; once it answers, all of it may be old.
  await processLock.listen(PUBLISHED_CHANNEL, forget, (listening, { isAway }) => {
    isListening = listening
    if (!isAway) pages.clear()
    abandon(() => true)
  })
  const begin = (key: string, draw: () => Promise<DrawnPage>): Drawing => {
    const drawing: Drawing = { page: draw(), isCurrent: true }
    drawings.set(key, drawing)
    const end = (page?: DrawnPage): void => {
      if (drawings.get(key) === drawing) drawings.delete(key)
      if (page && isListening && drawing.isCurrent && page.status === 200) pages.set(key, page)
    }
    drawing.page = drawing.page.then(
      (page) => {
        end(page)
        return page
      },
      (error: unknown) => {
        end()
        throw error
      },
    )
    return drawing
  }
  let onFind: (way: 'kept' | 'drawn') => void = () => undefined
  return {
    measure: pages.measure,
    onFind: (hear) => {
      onFind = hear
    },
    find: async ({ styleNumber, variant, encoding }, draw) => {
      const key = `${styleNumber} ${variant}`
      const drawAndPack = async () => {
        const drawn = await draw()
        await drawn.pack(encoding)
        return drawn
      }
      const kept = pages.get(key)
      onFind(kept ? 'kept' : 'drawn')
      const page = kept ?? (await (drawings.get(key) ?? begin(key, drawAndPack)).page)
      const size = page.size
      const packed = await page.pack(encoding)
      // Compressed in another way than before, it weighs more.
      if (page.isKept && page.size > size) pages.set(key, page)
      return { page, packed }
    },
  }
}
