import { INBOX_LIMITS } from '#contract/collaboration/inbox.ts'
import { addDays } from '#contract/days.rules.ts'

const MONDAY = 1
const A_WEEK = 7

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00.000Z`).getUTCDay()

/** Days that one puts something off to, from the reader's own day; each once. */
export const snoozeDays = (today: string): { label: string; day: string }[] => {
  const tomorrow = addDays(today, 1)
  const toMonday = (MONDAY - weekdayOf(today) + A_WEEK) % A_WEEK || A_WEEK
  const days = [
    { label: 'Tomorrow', day: tomorrow },
    { label: 'On Monday', day: addDays(today, toMonday) },
    { label: 'In two weeks', day: addDays(today, 2 * A_WEEK) },
  ]
  return days.filter(({ day }, at) => days.findIndex((each) => each.day === day) === at)
}

export const lastSnoozeDay = (today: string): string => addDays(today, INBOX_LIMITS.snoozeDays)
