import type { IssueStanding } from '#contract/files/style-issues.ts'

const DAY = 86_400_000

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
