/** Every country by its name in the reader's language, in the order of that language, with what else people call it. */
import { COUNTRIES } from '#contract/values/codes/countries.ts'
import { namesOfCountry } from '#contract/values/codes/country-names.ts'
import { PRODUCT_LANGUAGES } from '#contract/values/codes/languages.ts'
import { formatCountry } from '#web/lib/formats.ts'
import { readerLocale } from '#web/lib/language/reader-locale.ts'
import type { NamedOption } from '../theme/rank-options.ts'

let formats: readonly Intl.DisplayNames[] | undefined
/** People type the names of their own language, whatever language the product is read in. */
const sayInEachLanguage = (code: string): string[] => {
  formats ??= PRODUCT_LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  return [...new Set(formats.flatMap((format) => format.of(code) ?? []))]
}

export const listCountries = (locale = readerLocale()): NamedOption[] => {
  const { compare } = new Intl.Collator(locale)
  return COUNTRIES.map(({ code }) => ({
    value: code,
    label: formatCountry(code, locale),
    names: [...namesOfCountry(code), ...sayInEachLanguage(code)],
  })).sort((one, other) => compare(one.label, other.label))
}
