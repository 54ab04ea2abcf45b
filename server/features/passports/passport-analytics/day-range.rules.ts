import {
  ANALYTICS_TEXTS,
  DEFAULT_ANALYTICS_DAYS,
  MAX_ANALYTICS_DAYS,
} from '#contract/passports/passport-analytics.ts'
import { FIRST_DAY } from '#contract/values/work-days.ts'

const DAY_MS = 86_400_000

export interface DayRange {
  from: string
  to: string
}

const daysBefore = (day: string, days: number): string => {
  const before = Date.parse(day) - days * DAY_MS
  return before < Date.parse(FIRST_DAY) ? FIRST_DAY : new Date(before).toISOString().slice(0, 10)
}

/** The days that are asked for, both included; or what is wrong, by field. */
export const chooseRange = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): DayRange | { wrong: Record<string, string> } => {
  const last = to ?? now.toISOString().slice(0, 10)
  const first = from ?? daysBefore(last, DEFAULT_ANALYTICS_DAYS - 1)
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
  if (days < 1) return { wrong: { to: ANALYTICS_TEXTS.wrongOrder } }
  if (days > MAX_ANALYTICS_DAYS) return { wrong: { from: ANALYTICS_TEXTS.tooManyDays } }
  return { from: first, to: last }
}
