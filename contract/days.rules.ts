/** Calendar days without time or zone: counted as days, so that no summer time moves them. */
import { FIRST_DAY, LAST_DAY } from './values/work-days.ts'

const MS_PER_DAY = 86_400_000

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY

/** From one day to another; negative where that is earlier. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from)

/** @param day `2027-05-20` */
export const addDays = (day: string, days: number): string =>
  new Date((numberOf(day) + days) * MS_PER_DAY).toISOString().slice(0, 10)

const clamp = (number: number): number => Math.min(Math.max(number, numberOf(FIRST_DAY)), numberOf(LAST_DAY))

export interface Span {
  start_date: string
  /** Belongs to it. */
  end_date: string
}

/** The same length on other days; at the edge of the calendar it stops whole. */
export const shiftSpan = ({ start_date, end_date }: Span, days: number): Span => {
  const length = daysBetween(start_date, end_date)
  const start = Math.min(clamp(numberOf(start_date) + days), numberOf(LAST_DAY) - length)
  const first = addDays('1970-01-01', start)
  return { start_date: first, end_date: addDays(first, length) }
}

/** An end moves up to the other one and no further. */
export const stretchSpan = ({ start_date, end_date }: Span, edge: 'start' | 'end', days: number): Span => {
  if (edge === 'start') {
    const moved = addDays('1970-01-01', clamp(numberOf(start_date) + days))
    return { start_date: moved > end_date ? end_date : moved, end_date }
  }
  const moved = addDays('1970-01-01', clamp(numberOf(end_date) + days))
  return { start_date, end_date: moved < start_date ? start_date : moved }
}

/** Moved together, so that the first begins on this day. */
export const shiftTo = <T extends Span>(spans: readonly T[], first: string): T[] => {
  const starts = spans.map(({ start_date }) => start_date).sort()
  const days = starts[0] === undefined ? 0 : daysBetween(starts[0], first)
  return spans.map((span) => ({ ...span, ...shiftSpan(span, days) }))
}

/** Not done, and its last day is past. */
export const isLate = ({ end_date, done }: Span & { done: unknown }, today: string): boolean =>
  done === null && end_date < today
