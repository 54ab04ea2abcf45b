/** Currencies to choose from, found by code, by their name in the reader's language, and by symbols and short words. */
import { namesOfCurrency } from '#contract/values/codes/currency-names.ts'
import { readerLocale } from '#web/lib/language/reader-locale.ts'
import type { NamedOption } from '#web/ui/theme/rank-options.ts'

interface Currency {
  currency_code: string
  display_name: string
}

export const namesOf = ({ currency_code, display_name }: Currency, locale = readerLocale()): string[] => [
  currency_code,
  new Intl.DisplayNames(locale, { type: 'currency' }).of(currency_code) ?? display_name,
  display_name,
  ...namesOfCurrency(currency_code),
]

/** By the code alone; one that was chosen before stays in the list. */
export const currencyCodesOf = (
  currencies: readonly Currency[] = [],
  chosen: string | null = null,
): NamedOption[] => {
  const known = currencies.map((each) => ({
    value: each.currency_code,
    label: each.currency_code,
    names: namesOf(each),
  }))
  const isListed = !chosen || known.some(({ value }) => value === chosen)
  return isListed ? known : [{ value: chosen, label: chosen }, ...known]
}
