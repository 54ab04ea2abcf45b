import { addDays, daysBetween } from '#contract/days.rules.ts'
import type { BulkResult } from '#contract/styles/style-bulk.ts'
import { known } from '#contract/values/text/told.ts'
import { FIRST_DAY, LAST_DAY } from '#contract/values/work-days.ts'

/** What came of one style, apart from which one it is. */
export type Came = Pick<BulkResult, 'from' | 'to' | 'reason' | 'reason_told' | 'new_id'> & {
  isUnchanged: boolean
}

export const changed = (came: Partial<Pick<Came, 'from' | 'to' | 'new_id'>>): Came => ({
  from: null,
  to: null,
  new_id: null,
  ...came,
  reason: null,
  reason_told: null,
  isUnchanged: false,
})

export const unchanged = (reason: string): Came => ({
  from: null,
  to: null,
  new_id: null,
  reason,
  reason_told: known(reason),
  isUnchanged: true,
})

interface Dates {
  start_date: string | null
  end_date: string | null
}

const isInCalendar = (day: string | null, days: number): boolean =>
  day === null || (daysBetween(FIRST_DAY, day) + days >= 0 && daysBetween(day, LAST_DAY) - days >= 0)

/** Both by the same days, so that the style takes as long as before; null where a day would leave the calendar. */
export const shiftDates = ({ start_date, end_date }: Dates, days: number): Dates | null => {
  if (!isInCalendar(start_date, days) || !isInCalendar(end_date, days)) return null
  const shift = (day: string | null) => day && addDays(day, days)
  return { start_date: shift(start_date), end_date: shift(end_date) }
}

/** The day that says most of a style's dates. */
export const shownDate = ({ start_date, end_date }: Dates): string | null => end_date ?? start_date
