/** A day as people write it. Which of `03/04/2027` is the month nobody can tell, so it is asked for. */
import { day } from '#contract/values/fields.ts'
import { DAY_RANGE_TEXT, isWorkDay } from '#contract/values/work-days.ts'

const FORMS: readonly { form: RegExp; order: readonly ['year' | 'month' | 'day', string, string] }[] = [
  { form: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, order: ['year', 'month', 'day'] },
  { form: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, order: ['day', 'month', 'year'] },
  { form: /^(1[3-9]|2\d|3[01])\/(\d{1,2})\/(\d{4})$/, order: ['day', 'month', 'year'] },
  { form: /^(\d{1,2})\/(1[3-9]|2\d|3[01])\/(\d{4})$/, order: ['month', 'day', 'year'] },
]

const partsOf = (text: string): Record<string, string> | null => {
  for (const { form, order } of FORMS) {
    const found = form.exec(text)
    if (found) return Object.fromEntries(order.map((part, index) => [part, found[index + 1] ?? '']))
  }
  return null
}

/** Workbooks keep days as such; they are read as `2027-05-20`. */
export const readDay = (text: string): { day: string } | { problem: string } => {
  const parts = partsOf(text)
  const written = parts && `${parts.year}-${parts.month?.padStart(2, '0')}-${parts.day?.padStart(2, '0')}`
  if (!written || !day.safeParse(written).success)
    return { problem: `“${text}” is not a day. Write days as 2027-05-20` }
  return isWorkDay(written) ? { day: written } : { problem: DAY_RANGE_TEXT }
}
