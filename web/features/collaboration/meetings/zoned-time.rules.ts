/** From the clock on a wall somewhere to the instant that it shows, and what zones there are. */

const DAY_MS = 86_400_000

/** What the clocks of the zone show at this instant, as if it were UTC, in milliseconds; seconds are left out. */
const clockAt = (at: number, timeZone: string): number => {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute)
}

/**
 * The instants at which the clocks of the zone show this: none where they are set forward over it, two where they are set
 * back over it.
 */
export const findInstants = (day: string, time: string, timeZone: string): string[] => {
  const shown = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(shown)) return []
  // Clocks change at most once in two days, so the offset is that of the day before or that of the day after.
  const near = [shown - DAY_MS, shown + DAY_MS].map((at) => shown - (clockAt(at, timeZone) - at))
  return [...new Set(near)]
    .filter((at) => clockAt(at, timeZone) === shown)
    .sort((a, b) => a - b)
    .map((at) => new Date(at).toISOString())
}

/** Whether the clocks of both zones show the same at this instant. */
export const isSameClock = (instant: string, one: string, other: string): boolean => {
  const at = Date.parse(instant)
  return clockAt(at, one) === clockAt(at, other)
}

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** The names that this browser lists, with one's own, which may be an older name. */
export const listTimeZones = (own: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own])].sort()
