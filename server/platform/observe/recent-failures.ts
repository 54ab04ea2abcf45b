/** How many answers of the last minutes failed: what a page and an alert can say alike, without a history. */

const MINUTE_MS = 60_000
const MINUTES = 5

export interface RecentFailures {
  note(at: number): void
  count(at: number): number
}

export const openRecentFailures = (): RecentFailures => {
  const byMinute = new Map<number, number>()
  const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS)
  const forget = (now: number): void => {
    for (const minute of byMinute.keys()) if (minute <= now - MINUTES) byMinute.delete(minute)
  }
  return {
    note: (at) => {
      const minute = minuteOf(at)
      forget(minute)
      byMinute.set(minute, (byMinute.get(minute) ?? 0) + 1)
    },
    count: (at) => {
      forget(minuteOf(at))
      return [...byMinute.values()].reduce((sum, each) => sum + each, 0)
    },
  }
}
