/**
 * Counts what goes out in memory and writes it every few seconds, because a scan in a shop must not wait for the
 * database. A process that is killed loses the counts of those seconds and nothing else.
 */
import type { CountView } from '#server/features/passports/passports/index.ts'
import type { Parts } from '#server/platform/parts.ts'
import { addViews } from './passport-view.store.ts'
import { openViewCounts } from './view-counts.ts'
import { isSomebodyLooking } from './viewer.rules.ts'

const WRITE_MS = 5000

export interface ViewCounter {
  countView: CountView
  /** Writes what was counted until now; what cannot be written is kept for the next time. @throws the database's error */
  write(): Promise<void>
  /** Writes the rest; the last thing before the process ends. */
  stop(): Promise<void>
}

export const openViewCounter = ({ db, now }: Pick<Parts, 'db' | 'now'>): ViewCounter => {
  const counts = openViewCounts()
  const writeTaken = async (): Promise<void> => {
    const taken = counts.take()
    if (taken.length === 0) return
    try {
      await db.write((tx) => addViews(tx, taken))
    } catch (error) {
      counts.putBack(taken)
      throw error
    }
  }
  let writing: Promise<void> = Promise.resolve()
  // One after the other: anyone who waits for theirs, as the end of the process does, has waited for all before it.
  const write = (): Promise<void> => {
    writing = writing.catch(() => undefined).then(writeTaken)
    return writing
  }
  // The database is away: the next round tries again.
  const timer = setInterval(() => void write().catch(() => undefined), WRITE_MS)
  timer.unref()
  return {
    countView: (page, request) => {
      if (isSomebodyLooking(request.headers)) counts.add(page, now().getTime())
    },
    write,
    stop: async () => {
      clearInterval(timer)
      await write()
    },
  }
}
