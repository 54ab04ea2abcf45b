import {
  type EvidenceDecision,
  type EvidenceState,
  EXPIRING_DAYS,
  REMINDER_DAYS,
} from '#contract/evidence/evidence-record.ts'

const A_DAY = 24 * 60 * 60_000

/** The day by UTC, as `2026-11-27`. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** Whole days from one to the other; 0 on the last day itself. */
export const daysUntil = (end: string, today: string): number =>
  Math.round((Date.parse(end) - Date.parse(today)) / A_DAY)

export interface Standing {
  is_withdrawn: boolean
  is_superseded: boolean
  decision: EvidenceDecision
  valid_until: string | null
}

/** What was ended by hand comes before what time ended, and both before what a company said. */
export const stateOf = (
  { is_withdrawn, is_superseded, decision, valid_until }: Standing,
  today: string,
): EvidenceState => {
  if (is_withdrawn) return 'withdrawn'
  if (is_superseded) return 'superseded'
  if (decision === 'refused') return 'refused'
  if (valid_until === null) return decision
  const left = daysUntil(valid_until, today)
  if (left < 0) return 'expired'
  return left <= EXPIRING_DAYS ? 'expiring' : decision
}

/** The nearest of the days on which one is told; null while the end is far, and once it is past. */
export const reminderDue = (valid_until: string, today: string): number | null => {
  const left = daysUntil(valid_until, today)
  if (left < 0) return null
  return REMINDER_DAYS.toSorted((a, b) => a - b).find((days) => left <= days) ?? null
}
