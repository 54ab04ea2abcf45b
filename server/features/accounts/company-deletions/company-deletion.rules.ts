import { DELETION_DAYS, type DELETION_STATES } from '#contract/accounts/company-deletions.ts'

const DAY_MS = 86_400_000

/** The day, UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The first day that lies thirty whole days after asking. */
export const earliestDay = (requestedAt: string): string =>
  dayOf(new Date(Date.parse(requestedAt) + (DELETION_DAYS + 1) * DAY_MS))

interface Standing {
  status: (typeof DELETION_STATES)[number]
  due_on: string | null
}

/** The day has come: it can be carried out, and is withdrawn no more. */
export const isDue = ({ status, due_on }: Standing, now: Date): boolean =>
  status === 'accepted' && due_on !== null && due_on <= dayOf(now)

export const canWithdraw = (standing: Standing, now: Date): boolean =>
  standing.status === 'requested' || (standing.status === 'accepted' && !isDue(standing, now))
