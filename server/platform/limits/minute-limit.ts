import { Refusal } from '#server/platform/refusals/refusal.ts'

const WINDOW_MS = 60_000
const MAX_COUNTED = 50_000

/** Counts requests by minute, each process for itself: this guards the process, it is no rule. @throws Refusal `too_many` */
export const openMinuteLimit = (perMinute: number): ((who: string) => void) => {
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
    if (count > perMinute)
      throw new Refusal('too_many', { retryAfter: Math.max(1, Math.ceil((windowEndsAt - now) / 1000)) })
  }
}
