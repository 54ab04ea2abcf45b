import type { IssueStanding } from '#contract/files/style-issues.ts'

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

export const WORKING_DAYS_TO_CONFIRM = 2
export const REMINDER_PAUSE_MS = DAY

interface CompanyKnows {
  confirmed_at: string | null
  is_seen: boolean
  is_asking: boolean
}

/** The furthest that a company came; a question that waits for its answer comes before all else. */
export const standingOf = ({ confirmed_at, is_seen, is_asking }: CompanyKnows): IssueStanding => {
  if (is_asking) return 'asked'
  if (confirmed_at !== null) return 'confirmed'
  return is_seen ? 'seen' : 'sent'
}
