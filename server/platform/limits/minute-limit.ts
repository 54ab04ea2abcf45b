import { Refusal } from '#server/platform/refusals/refusal.ts'

const WINDOW_MS = 60_000
const MAX_COUNTED = 50_000

export interface MistakeLimit {
  /** False after as many mistakes as are allowed. */
  mayAsk(who: string): boolean
  /** @throws Refusal `too_many` after as many mistakes as are allowed, whether this is one or not */
  check(who: string): void
  note(who: string): void
}

/** Who is wrong too often within a minute is told nothing more in it, each process for itself. */
export const openMistakeLimit = (perMinute: number): MistakeLimit => {
  let counts = new Map<string, number>()
  let windowEndsAt = Date.now() + WINDOW_MS
  const begin = (): void => {
    const now = Date.now()
    if (now <= windowEndsAt && counts.size <= MAX_COUNTED) return
    counts = new Map()
    windowEndsAt = now + WINDOW_MS
  }
  const mayAsk = (who: string): boolean => {
    begin()
    return (counts.get(who) ?? 0) < perMinute
  }
  return {
    mayAsk,
    check: (who) => {
      if (mayAsk(who)) return
      const retryAfter = Math.max(1, Math.ceil((windowEndsAt - Date.now()) / 1000))
      throw new Refusal('too_many', { retryAfter })
    },
    note: (who) => {
      begin()
      counts.set(who, (counts.get(who) ?? 0) + 1)
    },
  }
}

/** Counts requests by minute, each process for itself: this guards the process, it is no rule. @throws Refusal `too_many` */
export const openMinuteLimit = (perMinute: number | (() => number)): ((who: string) => void) => {
  const most = typeof perMinute === 'number' ? () => perMinute : perMinute
  let counts = new Map<string, number>()
  let windowEndsAt = Date.now() + WINDOW_MS
  return (who) => {
    const now = Date.now()
    if (now > windowEndsAt || counts.size > MAX_COUNTED) {
      counts = new Map()
      windowEndsAt = now + WINDOW_MS
    }
    const count = (counts.get(who) ?? 0) + 1
    counts.set(who, count)
    if (count > most())
      throw new Refusal('too_many', { retryAfter: Math.max(1, Math.ceil((windowEndsAt - now) / 1000)) })
  }
}
