/** The languages that a brand may have written its texts in, by their names in the reader's language. */
import { TEXT_LANGUAGES } from '#contract/values/codes/text-languages.ts'
import { formatLanguage } from '#web/lib/formats.ts'
import { compareNames } from '#web/lib/language/compare-names.ts'

export const LANGUAGE_CHOICES = TEXT_LANGUAGES.map((value) => ({ value, label: formatLanguage(value) })).sort(
  (one, other) => compareNames(one.label, other.label),
)
