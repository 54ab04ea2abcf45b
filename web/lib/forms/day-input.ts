/**
 * The browser's own field for a day speaks the browser's language. Where that is another one than the product's, days are
 * typed as text, in the order of the product's language.
 */
import { FIRST_DAY, LAST_DAY } from '#contract/values/work-days.ts'
import { languageFor } from '../language/languages.ts'
import { readerLocale } from '../language/reader-locale.ts'
import { spokenLanguage } from '../language/say.ts'
import { readTypedDay, writeDay } from './typed-day.rules.ts'

export const typesDays = (): boolean => languageFor([navigator.language]) !== spokenLanguage()

/** How one writes a day, by an example that no month can be taken for. */
export const dayExample = (): string => writeDay('2027-12-31', readerLocale())

/** What a field of its own begins with. */
export const dayAsTyped = (day: string | null | undefined): string => {
  if (!day) return ''
  return typesDays() ? writeDay(day, readerLocale()) : day
}

export const readDay = (text: string, options?: { isTyping: boolean }): string | null | undefined =>
  readTypedDay(text, readerLocale(), options)

export const dayInputProps = (): { type: string; placeholder?: string; min?: string; max?: string } =>
  typesDays() ? { type: 'text', placeholder: dayExample() } : { type: 'date', min: FIRST_DAY, max: LAST_DAY }
