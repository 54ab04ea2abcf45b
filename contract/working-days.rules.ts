const DAY = 86_400_000

const isWeekend = (at: Date): boolean => at.getUTCDay() === 0 || at.getUTCDay() === 6

const nextMidnight = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1))

/** So many working days later, Monday to Friday in UTC; what comes at a weekend counts as come on Monday morning. */
export const addWorkingDays = (from: Date, days: number): Date => {
  let at = from
  while (isWeekend(at)) at = nextMidnight(at)
  for (let left = days; left > 0; ) {
    at = new Date(at.getTime() + DAY)
    if (!isWeekend(at)) left -= 1
  }
  return at
}
