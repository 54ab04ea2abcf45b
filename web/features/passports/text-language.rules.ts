/** The languages that a brand may have written its texts in, by their English names. */
import { TEXT_LANGUAGES } from '#contract/values/text-languages.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })

export const nameOfLanguage = (code: string): string => names.of(code) ?? code

export const LANGUAGE_CHOICES = TEXT_LANGUAGES.map((value) => ({ value, label: nameOfLanguage(value) })).sort(
  (one, other) => one.label.localeCompare(other.label, 'en'),
)
