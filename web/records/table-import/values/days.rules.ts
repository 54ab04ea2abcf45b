/** Days as people write them. Which of `03/04/2027` is the month a column tells, or somebody is asked once for it. */
import { day } from '#contract/values/fields.ts'
import { foldDigits, foldText } from '#contract/values/text/fold.ts'
import { DAY_RANGE_TEXT, isWorkDay } from '#contract/values/work-days.ts'
import words from '../import-words.json' with { type: 'json' }

export const DAY_ORDERS = ['day-first', 'month-first'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

export type DayReading = { day: string } | { problem: string } | { isUnclear: true }

interface Parts {
  year: string
  month: string
  day: string
}

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:.*)?$/
const ASIAN = /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日?$/
/** `20270409`, as ERP systems write days. */
const RUN = /^((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/
const SHORT = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{2}|\d{4})\.?$/
const NAMED =
  /^(?:\p{L}+\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th|\.|er|º)?[\s\-/]*(?:de\s+|of\s+)?(\p{L}[\p{L}\p{M}]*)\.?,?[\s\-/]*(?:de\s+)?(\d{4}|\d{2})$/iu
const NAME_FIRST = /^(\p{L}[\p{L}\p{M}]*)\.?[\s\-/]*(\d{1,2})(?:st|nd|rd|th)?,?[\s\-/]+(\d{4}|\d{2})$/iu

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'tr', 'bn', 'ar', 'zh'] as const
let months: ReadonlyMap<string, number> | undefined
/** The months in the ten languages, whole and short. */
const monthsByName = (): ReadonlyMap<string, number> => {
  months ??= new Map(
    LANGUAGES.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
        return Array.from(
          { length: 12 },
          (_, at) => [foldText(format.format(Date.UTC(2027, at, 1))).replace(/\.$/, ''), at + 1] as const,
        )
      }),
    ),
  )
  return months
}

const monthOf = (name: string): string | null => {
  const folded = foldText(name)
  const known = monthsByName().get(folded) ?? (folded === 'sept' ? 9 : undefined)
  return known === undefined ? null : String(known)
}

const wholeYear = (year: string): string => (year.length === 2 ? `20${year}` : year)

const written = ({ year, month, day: date }: Parts): DayReading | null => {
  const text = `${wholeYear(year)}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (!day.safeParse(text).success) return null
  return isWorkDay(text) ? { day: text } : { problem: DAY_RANGE_TEXT }
}

/** @param sign `03.04.2027` begins with its day wherever points are written; `03/04/2027` may begin with either. */
const orderOf = (first: number, second: number, sign: string): DayOrder | null => {
  if (sign === '.') return 'day-first'
  if (first > 12) return 'day-first'
  return second > 12 ? 'month-first' : null
}

/** Without the time and, before digits, the day of the week: `Mon 3/6/28 8:00 AM`. */
const bare = (text: string): string =>
  foldDigits(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?$/iu, '')
    .replace(/^\p{L}+[.,]*,? (?=\d{1,4}[-/.])/u, '')

const partsOf = (text: string, order: DayOrder | null): Parts | 'unclear' | null => {
  const iso = ISO.exec(text) ?? ASIAN.exec(text) ?? RUN.exec(text)
  if (iso) return { year: iso[1] ?? '', month: iso[2] ?? '', day: iso[3] ?? '' }
  const short = SHORT.exec(text)
  if (short) {
    const [, first = '', sign = '', second = '', year = ''] = short
    const own = orderOf(Number(first), Number(second), sign) ?? order
    if (own === null && first !== second) return 'unclear'
    return own === 'month-first' ? { year, month: first, day: second } : { year, month: second, day: first }
  }
  const [, dayText = '', name = '', year = ''] = NAMED.exec(text) ?? []
  const month = monthOf(name)
  if (month) return { year, month, day: dayText }
  const [, otherName = '', date = '', otherYear = ''] = NAME_FIRST.exec(text) ?? []
  const other = monthOf(otherName)
  return other ? { year: otherYear, month: other, day: date } : null
}

/** @param order what was found or answered for the column; workbooks keep days as such, read as `2027-05-20` */
export const readDayText = (said: string, order: DayOrder | null): DayReading => {
  const parts = partsOf(bare(said), order)
  if (parts === 'unclear') return { isUnclear: true }
  return (parts && written(parts)) ?? { problem: `“${said}” is not a day` }
}

/** What the days of a column say of each other: one that can be read in one way alone tells the others. */
export const findDayOrder = (texts: readonly string[]): DayOrder | null => {
  const found = new Set(
    texts.flatMap((text) => {
      const [, first = '', sign = '', second = ''] = SHORT.exec(bare(text)) ?? []
      return first === '' ? [] : (orderOf(Number(first), Number(second), sign) ?? [])
    }),
  )
  const [only] = found
  return found.size === 1 ? (only ?? null) : null
}

const MONTH_NAMED = /^(\p{L}[\p{L}\p{M}]*)\.?[\s\-/,]*(?:de\s+)?(\d{4})$/iu
/** `Aug-28` and `Aug ’28`, as spreadsheets show a month. */
const MONTH_SHORT = /^(\p{L}[\p{L}\p{M}]*)\.?(?:-|\s?['’])(\d{2})$/iu
const MONTH_DIGITS = /^(?:(\d{1,2})[./-](\d{4})|(\d{4})-(\d{1,2}))$/

/** `Aug 2028` and `08/2028`: the first and the last day of the month; null for any other text. */
export const readMonthText = (said: string): { first: string; last: string } | null => {
  const text = bare(said)
  const [, name = '', shortYear = ''] = MONTH_NAMED.exec(text) ?? MONTH_SHORT.exec(text) ?? []
  const yearOfName = shortYear && wholeYear(shortYear)
  const [, digits, yearOfDigits, isoYear, isoDigits] = MONTH_DIGITS.exec(text) ?? []
  const month = (name && monthOf(name)) || digits || isoDigits
  const year = yearOfName || yearOfDigits || isoYear
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return null
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10)
  return isWorkDay(last) ? { first: `${last.slice(0, 8)}01`, last } : null
}

const MS_PER_DAY = 86_400_000
/** Day 0 of spreadsheets, which count a 29 February 1900 that never was. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30)
const SERIAL = /^\d{5}(?:\.\d+)?$/

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** `46100`, a day whose format the file has lost; null for any other text. */
export const readDaySerial = (said: string): string | null => {
  const text = dayAt(SERIAL_ZERO + (SERIAL.test(said) ? Math.floor(Number(said)) : 0) * MS_PER_DAY)
  return SERIAL.test(said) && isWorkDay(text) ? text : null
}

const WEEKS = new Set(words.weeks.map(foldText))
const WEEK = /^(\p{L}[\p{L}\p{M} ]*)[\s.\-#]*(\d{1,2})\s*(?:周|週)?(?:[\s/\-'’,.]+(\d{4}|\d{2}))?$/u
const ISO_WEEK = /^(\d{4})-?W(\d{1,2})$/iu

/** `KW 30`, `CW 18/2027`, `2027-W18`: number of the week, and its year where it is said. */
const weekOf = (said: string): { week: number; year: string } | null => {
  const text = foldDigits(said).replace(/\s+/g, ' ').trim()
  const [, isoYear, isoWeek] = ISO_WEEK.exec(text) ?? []
  if (isoYear && isoWeek) return { year: isoYear, week: Number(isoWeek) }
  const [, name = '', week = '', year = ''] = WEEK.exec(text) ?? []
  return week !== '' && WEEKS.has(foldText(name).trim())
    ? { week: Number(week), year: year && wholeYear(year) }
    : null
}

/** `12-Mar` and `12.3.`, which say no year. */
const YEARLESS = /^(\d{1,2})(?:st|nd|rd|th|\.|er|º)?[\s\-/]*(?:de\s+|of\s+)?(\p{L}[\p{L}\p{M}]*)\.?$/iu
const YEARLESS_DIGITS = /^(\d{1,2})\.\s*(\d{1,2})\.$/

export const isWeekText = (said: string): boolean => weekOf(said) !== null

/** Whether the text names a day or a week of no year. */
export const needsYear = (said: string): boolean => {
  const week = weekOf(said)
  return week ? week.year === '' : withYear(said, '2028') !== null
}

/** The day with its year; null for a text that is none without it. */
export const withYear = (said: string, year: string): string | null => {
  const text = bare(said)
  const [, date = '', name = ''] = YEARLESS.exec(text) ?? []
  const [, dayDigits = '', monthDigits = ''] = YEARLESS_DIGITS.exec(text) ?? []
  const month = monthOf(name) ?? monthDigits
  const read = month === '' ? null : written({ year, month, day: date || dayDigits })
  return read && 'day' in read ? read.day : null
}

const MONDAY_TO_FRIDAY = 4
/** Monday and Friday of a week (ISO 8601); null for any other text, and for a week that the year does not have. */
export const readWeekText = (said: string, ofYear: string): { first: string; last: string } | null => {
  const { week, year } = weekOf(said) ?? { week: 0, year: '' }
  const whole = Number(year || ofYear)
  if (week < 1 || week > 53 || !whole) return null
  const fourth = new Date(Date.UTC(whole, 0, 4))
  const monday = fourth.getTime() + ((week - 1) * 7 - ((fourth.getUTCDay() + 6) % 7)) * MS_PER_DAY
  // The Thursday of a week says its year.
  const isOfYear = new Date(monday + 3 * MS_PER_DAY).getUTCFullYear() === whole
  const [first, last] = [dayAt(monday), dayAt(monday + MONDAY_TO_FRIDAY * MS_PER_DAY)]
  return isOfYear && isWorkDay(first) && isWorkDay(last) ? { first, last } : null
}

export const isDayText = (text: string): boolean =>
  'day' in readDayText(text, 'day-first') || 'day' in readDayText(text, 'month-first')
