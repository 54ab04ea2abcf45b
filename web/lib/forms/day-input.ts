/** Days as a field shows and reads them, in the order of the product's language, whatever the browser speaks. */
import { readerLocale } from '../language/reader-locale.ts'
import { readTypedDay, writeDay } from './typed-day.rules.ts'

/** How one writes a day, by an example that no month can be taken for. */
export const dayExample = (): string => writeDay('2027-12-31', readerLocale())

/** What a field of its own begins with. */
export const dayAsTyped = (day: string | null | undefined): string =>
  day ? writeDay(day, readerLocale()) : ''

export const readDay = (text: string, options?: { isTyping: boolean }): string | null | undefined =>
  readTypedDay(text, readerLocale(), options)
