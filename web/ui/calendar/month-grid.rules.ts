/** The days of a month as a calendar lays them out, and where the keys lead. A day is `2027-05-20`, a month `2027-05`. */

const DAY_MS = 86_400_000
const WEEK = 7

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const monthOf = (day: string): string => day.slice(0, 7)

export const daysAfter = (day: string, count: number): string => dayAt(timeOf(day) + count * DAY_MS)

/** The same day of another month, or the last where that has none. */
export const monthsAfter = (day: string, count: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return dayAt(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

interface Bounds {
  min: string
  max: string
}

export const within = (day: string, { min, max }: Bounds): string => {
  if (day < min) return min
  return day > max ? max : day
}

/** 1 for Monday to 7 for Sunday, as `Intl` counts them. */
const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay() || WEEK

const placeInWeek = (day: string, first: number): number => (weekdayOf(day) - first + WEEK) % WEEK

/** Whole weeks, with days of the months around it. */
export const weeksOf = (month: string, first: number): string[][] => {
  const start = `${month}-01`
  const end = daysAfter(monthsAfter(start, 1), -1)
  const begin = daysAfter(start, -placeInWeek(start, first))
  const count = Math.ceil((placeInWeek(start, first) + Number(end.slice(8))) / WEEK)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: WEEK }, (_, place) => daysAfter(begin, week * WEEK + place)),
  )
}

interface Pressed {
  key: string
  shiftKey: boolean
}
interface Layout {
  /** 1 for Monday to 7 for Sunday. */
  first: number
  isRightToLeft: boolean
}

/** Where a key leads from a day; null for a key that leads nowhere. */
export const dayByKey = (
  day: string,
  { key, shiftKey }: Pressed,
  { first, isRightToLeft }: Layout,
): string | null => {
  const onwards = isRightToLeft ? -1 : 1
  const months = shiftKey ? 12 : 1
  switch (key) {
    case 'ArrowLeft':
      return daysAfter(day, -onwards)
    case 'ArrowRight':
      return daysAfter(day, onwards)
    case 'ArrowUp':
      return daysAfter(day, -WEEK)
    case 'ArrowDown':
      return daysAfter(day, WEEK)
    case 'Home':
      return daysAfter(day, -placeInWeek(day, first))
    case 'End':
      return daysAfter(day, WEEK - 1 - placeInWeek(day, first))
    case 'PageUp':
      return monthsAfter(day, -months)
    case 'PageDown':
      return monthsAfter(day, months)
    default:
      return null
  }
}
