/**
 * Tells lines what was heard of their style. One style after the other, and what is heard meanwhile together with the
 * next: so telling never takes more than one connection from those who work.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/platform/db/database.ts'
import { addHeard, type Heard, NOTHING } from './heard.rules.ts'
import type { LiveLine } from './live-line.ts'
import { audienceOf, readNews } from './read-news.ts'

interface TellerParts {
  db: Db
  linesOf: (styleId: number) => readonly LiveLine[]
  log: FastifyBaseLogger
}

export interface Teller {
  /** Who is there is told in any case. */
  hear(styleId: number, news: Partial<Heard>): void
}

export const openTeller = ({ db, linesOf, log }: TellerParts): Teller => {
  const waiting = new Map<number, Heard>()
  let isTelling = false

  const tell = async (styleId: number, heard: Heard): Promise<void> => {
    if (heard.recheck) for (const line of linesOf(styleId)) await line.recheck()
    const audiences = Map.groupBy(linesOf(styleId), (line) => audienceOf(line.actor()))
    for (const lines of audiences.values()) {
      const [line] = lines
      const news = line && (await readNews(db, line.actor(), { styleId, heard }))
      for (const each of lines) {
        if (news) each.tell(news, heard)
        else each.end()
      }
    }
  }
  const tellAll = async (): Promise<void> => {
    for (const [styleId, heard] of waiting) {
      waiting.delete(styleId)
      await tell(styleId, heard).catch((err: unknown) => {
        log.warn({ err }, 'a change of a style could not be told')
        // Told with the next that is heard, which is the next beat at the latest.
        failed.set(styleId, heard)
      })
    }
  }
  const failed = new Map<number, Heard>()
  const start = (): void => {
    if (isTelling) return
    isTelling = true
    void tellAll().finally(() => {
      isTelling = false
      if (waiting.size > 0) start()
    })
  }
  return {
    hear: (styleId, news) => {
      const earlier = failed.get(styleId)
      failed.delete(styleId)
      const before = addHeard(waiting.get(styleId) ?? NOTHING, earlier ?? {})
      waiting.set(styleId, addHeard(before, news))
      start()
    },
  }
}
