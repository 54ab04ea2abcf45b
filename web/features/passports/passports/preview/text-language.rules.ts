/** The languages that a brand may have written its texts in, by their names in the reader's language. */
import { TEXT_LANGUAGES } from '#contract/values/codes/text-languages.ts'
import { compareNames } from '#web/lib/language/compare-names.ts'
import { readerLocale } from '#web/lib/language/reader-locale.ts'

const names = new Intl.DisplayNames(readerLocale(), { type: 'language' })

export const nameOfLanguage = (code: string): string => names.of(code) ?? code

export const LANGUAGE_CHOICES = TEXT_LANGUAGES.map((value) => ({ value, label: nameOfLanguage(value) })).sort(
  (one, other) => compareNames(one.label, other.label),
)
