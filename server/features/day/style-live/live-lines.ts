/**
 * The lines of this process. What happens on a style is heard from the database, whichever process did it, and told to
 * each audience as it may read it at that moment: so anyone who lost the style loses the line.
 */
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { LIVE_LIMITS, LIVE_TIMES } from '#contract/day/style-live.ts'
import { BELL_CHANGED } from '#server/features/collaboration/notifications/index.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { ACTORS_CHANGED } from '#server/platform/sessions/session.store.ts'
import { readNotice } from './heard.rules.ts'
import { STYLE_CHANGED } from './live-line.store.ts'
import { type LiveLine, makeLine, type NewLine } from './live-line.ts'
import { openPresence } from './presence.ts'
import { openTeller } from './tell-lines.ts'

/** In seconds, of anyone who has many windows open, and of a process that has lines enough. */
const RETRY_AFTER = 30
/** Sessions are asked about again at most this often, however many people sign out. */
const RECHECK_MS = 1000

export interface LiveLines {
  /** The stream to answer with. @throws Refusal `too_many`, `unavailable` */
  open(line: NewLine): Promise<Readable>
  count(): number
  /** Ends all lines, and takes no more. */
  close(): Promise<void>
}

export const openLiveLines = async (
  parts: Pick<Parts, 'db' | 'processLock'>,
  log: FastifyBaseLogger,
): Promise<LiveLines> => {
  const byStyle = new Map<number, Set<LiveLine>>()
  const allLines = (): LiveLine[] => [...byStyle.values()].flatMap((lines) => [...lines])
  const teller = openTeller({ db: parts.db, linesOf: (id) => [...(byStyle.get(id) ?? [])], log })
  const presence = openPresence(parts)
  const notKept = (err: unknown): void => log.warn({ err }, 'who has a style open could not be noted')
  let isClosed = false

  const remove = (line: LiveLine): void => {
    const lines = byStyle.get(line.styleId)
    if (!lines?.delete(line)) return
    if (lines.size === 0) byStyle.delete(line.styleId)
    void presence.leave(line).catch(notKept)
  }
  const recheckAll = (): void => {
    for (const styleId of byStyle.keys()) teller.hear(styleId, { recheck: true })
  }
  const beating = setInterval(() => {
    for (const line of allLines()) line.beat()
    recheckAll()
  }, LIVE_TIMES.beat)
  beating.unref()

  let rechecking: NodeJS.Timeout | undefined
  const recheckSoon = (): void => {
    rechecking ??= setTimeout(() => {
      rechecking = undefined
      recheckAll()
    }, RECHECK_MS).unref()
  }
  const hearLine = (listening: boolean): void => {
    if (isClosed) return
    if (!listening) {
      if (wasListening) log.warn('the line on which changes are heard is lost')
    } else {
      log.info('the line on which changes are heard is back')
      void presence.restore().catch(notKept)
      for (const styleId of byStyle.keys()) teller.hear(styleId, { missed: true, recheck: true })
    }
    wasListening = listening
  }
  let wasListening = true
  await parts.processLock.listen(
    STYLE_CHANGED,
    (payload) => {
      const { styleId, news } = readNotice(payload)
      if (byStyle.has(styleId)) teller.hear(styleId, news)
    },
    hearLine,
  )
  await parts.processLock.listen(BELL_CHANGED, tellOwner(allLines), () => undefined)
  await parts.processLock.listen(ACTORS_CHANGED, recheckSoon, () => undefined)

  return {
    open: async (asked) => {
      requireRoom(allLines(), asked.actor.user_id)
      if (isClosed) throw new Refusal('unavailable', { retryAfter: RETRY_AFTER })
      const line = makeLine(asked)
      byStyle.set(asked.styleId, (byStyle.get(asked.styleId) ?? new Set()).add(line))
      line.stream.once('close', () => remove(line))
      await presence.enter(line).catch(notKept)
      // Also where no notice can be heard: the page is told at once who is there.
      teller.hear(asked.styleId, {})
      return line.stream
    },
    count: () => allLines().length,
    close: async () => {
      isClosed = true
      clearInterval(beating)
      clearTimeout(rechecking)
      for (const line of allLines()) line.end()
      await presence.close().catch(notKept)
    },
  }
}

/** Of what the bell of a person has: every line of that person. */
const tellOwner =
  (allLines: () => readonly LiveLine[]) =>
  (userId: string): void => {
    for (const line of allLines()) if (line.actor().user_id === Number(userId)) line.tellOfBell()
  }

/** @throws Refusal `too_many` for a person, `unavailable` for the process */
const requireRoom = (lines: readonly LiveLine[], userId: number): void => {
  const own = lines.filter((line) => line.actor().user_id === userId)
  if (own.length >= LIVE_LIMITS.linesAPerson) throw new Refusal('too_many', { retryAfter: RETRY_AFTER })
  if (lines.length >= LIVE_LIMITS.lines) throw new Refusal('unavailable', { retryAfter: RETRY_AFTER })
}
