import { MEETING_LIMITS, MEETING_TEXTS } from './meetings.ts'

const DAY_MS = 86_400_000

/** What is wrong with the time at this moment; null for nothing. */
export const problemOfTime = (time: string, now: Date): string | null => {
  const ahead = Date.parse(time) - now.getTime()
  if (ahead <= 0) return MEETING_TEXTS.inFuture
  return ahead > MEETING_LIMITS.daysAhead * DAY_MS ? MEETING_TEXTS.tooFar : null
}
