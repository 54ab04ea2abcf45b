/** Days as the server counted them, made into what a chart and a table show: none left out, long ranges by week. */
import type { CountedDay, PrintRun } from '#contract/passports/passport-analytics.ts'
import { readerLocale } from '#web/lib/language/reader-locale.ts'

const DAY_MS = 86_400_000
/** More bars than this nobody tells apart. */
const MAX_DAILY = 92
const MONDAY = 1

/** Both days included. */
export interface DayRange {
  from: string
  to: string
}

export const RANGES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'Year' },
] as const
export type RangeChoice = (typeof RANGES)[number]['value']

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Days are those of UTC, as they are counted. */
export const rangeOf = (choice: RangeChoice, now: number): DayRange => ({
  from: dayOf(now - (Number(choice) - 1) * DAY_MS),
  to: dayOf(now),
})

/** One bar: a day, or a week from its Monday. */
export interface Period extends DayRange {
  views: number
  scans: number
}

const daysOf = ({ from, to }: DayRange): string[] => {
  const first = Date.parse(from)
  const count = Math.round((Date.parse(to) - first) / DAY_MS) + 1
  return Array.from({ length: count }, (_, index) => dayOf(first + index * DAY_MS))
}

const isMonday = (day: string): boolean => new Date(day).getUTCDay() === MONDAY

/** `code`: only what came by it; null for all. */
export const seriesOf = (range: DayRange, counted: readonly CountedDay[], code: string | null): Period[] => {
  const byDay = new Map<string, { views: number; scans: number }>()
  for (const { day, tracking_code, views, scans } of counted) {
    if (code !== null && tracking_code !== code) continue
    const sum = byDay.get(day) ?? { views: 0, scans: 0 }
    byDay.set(day, { views: sum.views + views, scans: sum.scans + scans })
  }
  const days = daysOf(range)
  const isWeekly = days.length > MAX_DAILY
  const periods: Period[] = []
  for (const day of days) {
    const { views, scans } = byDay.get(day) ?? { views: 0, scans: 0 }
    const last = periods.at(-1)
    if (!last || !isWeekly || isMonday(day)) periods.push({ from: day, to: day, views, scans })
    else Object.assign(last, { to: day, views: last.views + views, scans: last.scans + scans })
  }
  return periods
}

export const totalsOf = (periods: readonly Period[]): { views: number; scans: number } => ({
  views: periods.reduce((sum, { views }) => sum + views, 0),
  scans: periods.reduce((sum, { scans }) => sum + scans, 0),
})

const FIRST_RUN = 'First print run'
export const nameOfRun = ({ label }: Pick<PrintRun, 'label'>): string => label ?? FIRST_RUN

/** The runs in their order, with the scans of each. */
export const scansByRun = (
  runs: readonly PrintRun[],
  counted: readonly CountedDay[],
): { code: string; name: string; scans: number }[] =>
  runs.map((run) => ({
    code: run.tracking_code,
    name: nameOfRun(run),
    scans: counted
      .filter(({ tracking_code }) => tracking_code === run.tracking_code)
      .reduce((sum, { scans }) => sum + scans, 0),
  }))

const SHORT: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' }

/** `20 Nov`, or `16 – 22 Nov` for a week. */
export const formatPeriod = ({ from, to }: DayRange, locale?: string): string => {
  const format = new Intl.DateTimeFormat(locale ?? readerLocale(), SHORT)
  return from === to ? format.format(new Date(from)) : format.formatRange(new Date(from), new Date(to))
}
