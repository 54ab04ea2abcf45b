/** The names of days and months in a language, and the order in which it says them. */

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

const formatter = (locale: string, options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' })
  return (day) => format.format(dateOf(day))
}

export const dayFormats = (locale: string) => {
  const number = new Intl.NumberFormat(locale, { useGrouping: false })
  return {
    whole: formatter(locale, { dateStyle: 'full' }),
    month: formatter(locale, { month: 'long', year: 'numeric' }),
    weekday: formatter(locale, { weekday: 'long' }),
    // Arabic begins four of its days with the same letter, and writes them out in its short form.
    shortWeekday: formatter(locale, { weekday: locale.startsWith('ar') ? 'narrow' : 'short' }),
    figure: (day: string) => number.format(Number(day.slice(8))),
  }
}

interface Named {
  value: string
  label: string
}

export const listMonths = (locale: string): Named[] => {
  const nameOf = formatter(locale, { month: 'long' })
  return Array.from({ length: 12 }, (_, index) => {
    const value = String(index + 1).padStart(2, '0')
    return { value, label: nameOf(`2027-${value}-01`) }
  })
}

export const listYears = (locale: string, from: number, to: number): Named[] => {
  const nameOf = formatter(locale, { year: 'numeric' })
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const value = String(from + index)
    return { value, label: nameOf(`${value}-01-01`) }
  })
}

/** `May 2027`, and not `2027年5月`. */
export const monthStandsFirst = (locale: string): boolean => {
  const parts = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).formatToParts(0)
  const placeOf = (part: string): number => parts.findIndex(({ type }) => type === part)
  return placeOf('month') < placeOf('year')
}
