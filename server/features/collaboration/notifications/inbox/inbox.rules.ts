import { INBOX_LIMITS, INBOX_TEXTS } from '#contract/collaboration/inbox.ts'
import { addDays } from '#contract/days.rules.ts'

const A_SECOND = 1000
const A_DAY = 86_400_000

const dayIn = (zone: string): ((at: number) => string) => {
  // Swedish writes days as ISO 8601 does.
  const written = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone })
  return (at) => written.format(at)
}

/**
 * The first second of the day on the zone's clock. It is looked for, not computed: where clocks go forward at midnight,
 * the day begins at one.
 */
export const startOfDay = (day: string, zone: string): Date => {
  const dayAt = dayIn(zone)
  const noon = Date.parse(`${day}T12:00:00.000Z`)
  let [before, after] = [(noon - 2 * A_DAY) / A_SECOND, (noon + A_DAY) / A_SECOND]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayAt(middle * A_SECOND) >= day) after = middle
    else before = middle
  }
  return new Date(after * A_SECOND)
}

/** Null where something may be put off until the day; else why not. */
export const findSnoozeError = (until: string, { zone, now }: { zone: string; now: Date }): string | null => {
  const today = dayIn(zone)(now.getTime())
  if (until <= today) return INBOX_TEXTS.tooSoon
  return until > addDays(today, INBOX_LIMITS.snoozeDays) ? INBOX_TEXTS.tooLate : null
}
