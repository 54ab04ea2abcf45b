/** Where days and milestones stand in the chart, in pixels; and what a drag or a key makes of a span. */
import { addDays, daysBetween, type Span, shiftSpan, stretchSpan } from '#contract/days.rules.ts'

export type Scale = 'weeks' | 'months'
/** Pixels of one day. */
export const DAY_WIDTH: Readonly<Record<Scale, number>> = { weeks: 18, months: 5 }

/** What is taken hold of: the whole bar, or one of its ends. */
export type Hold = 'bar' | 'start' | 'end'

const PADDING_DAYS = 7
const DAYS_OF_A_WEEK = 7

/** Monday is the first day of a week (ISO 8601). */
const mondayOf = (day: string): string => {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS_OF_A_WEEK
  return addDays(day, -weekday)
}

export interface ChartRange {
  first: string
  last: string
  /** Days that are shown. */
  length: number
}

/** To each side of today: no page can draw centuries, whatever days are kept. */
const MAX_DAYS_ASIDE = 5 * 366

/** All milestones within some years, and today, with a week around them, in whole weeks. */
export const rangeOf = (spans: readonly Span[], today: string): ChartRange => {
  const [earliest, latest] = [addDays(today, -MAX_DAYS_ASIDE), addDays(today, MAX_DAYS_ASIDE)]
  const days = [today, ...spans.flatMap(({ start_date, end_date }) => [start_date, end_date])]
    .map((day) => [earliest, day, latest].sort()[1] as string)
    .sort()
  const first = mondayOf(addDays(days[0] ?? today, -PADDING_DAYS))
  const last = addDays(mondayOf(addDays(days.at(-1) ?? today, PADDING_DAYS)), DAYS_OF_A_WEEK - 1)
  return { first, last, length: daysBetween(first, last) + 1 }
}

/**
 * The end belongs to the span, so one of a single day is a day wide. What reaches over an edge of the chart is cut there;
 * what lies beyond it is a day wide at the edge.
 */
export const placeOf = ({ start_date, end_date }: Span, { first, length }: ChartRange, dayWidth: number) => {
  const within = (day: string): number => Math.min(Math.max(daysBetween(first, day), 0), length - 1)
  const [from, until] = [within(start_date), within(end_date)]
  return { left: from * dayWidth, width: (until - from + 1) * dayWidth }
}

export interface Tick {
  day: string
  left: number
  width: number
}

/** The months of the range, cut at its ends. */
export const monthsOf = ({ first, last }: ChartRange, dayWidth: number): Tick[] => {
  const ticks: Tick[] = []
  let from = first
  while (from <= last) {
    const next = addDays(`${from.slice(0, 8)}01`, 32)
      .slice(0, 8)
      .concat('01')
    const end = next > last ? addDays(last, 1) : next
    const left = daysBetween(first, from) * dayWidth
    ticks.push({ day: from, left, width: daysBetween(from, end) * dayWidth })
    from = end
  }
  return ticks
}

/** The Mondays of the range. */
export const weeksOf = ({ first, length }: ChartRange, dayWidth: number): Tick[] =>
  Array.from({ length: length / DAYS_OF_A_WEEK }, (_, week) => ({
    day: addDays(first, week * DAYS_OF_A_WEEK),
    left: week * DAYS_OF_A_WEEK * dayWidth,
    width: DAYS_OF_A_WEEK * dayWidth,
  }))

/** A drag and a key come to the same. */
export const moveHold = (span: Span, hold: Hold, days: number): Span =>
  hold === 'bar' ? shiftSpan(span, days) : stretchSpan(span, hold, days)

/** How many days a drag of so many pixels is. */
export const daysOfDrag = (pixels: number, dayWidth: number): number => {
  const days = Math.round(pixels / dayWidth)
  // Of less than half a day to the left, no «minus nothing».
  return days === 0 ? 0 : days
}

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Arrows move a day, with Shift a week; null for every other key. */
export const daysOfKey = ({ key, shiftKey }: { key: string; shiftKey: boolean }): number | null => {
  const days = ARROWS[key]
  return days === undefined ? null : days * (shiftKey ? DAYS_OF_A_WEEK : 1)
}

export type MilestoneState = 'done' | 'late' | 'now' | 'planned'
export const stateOf = (
  { start_date, end_date, done }: Span & { done: unknown },
  today: string,
): MilestoneState => {
  if (done !== null) return 'done'
  if (end_date < today) return 'late'
  return start_date <= today ? 'now' : 'planned'
}
export const STATE_WORDS: Readonly<Record<MilestoneState, string>> = {
  done: 'Done',
  late: 'Late',
  now: 'Under way',
  planned: 'Planned',
}
