import type { FormFields } from '#web/lib/forms/contract-form.ts'
import { namesOf } from '#web/records/style/currency-options.ts'
import type { StyleValues } from './style-form.rules.ts'

/** Each step works on its part of the one form. */
export interface StepProps {
  form: FormFields<StyleValues>
}

export interface Named {
  id: number
  name: string
}
export const optionsOf = (entries: readonly Named[] = []) =>
  entries.map(({ id, name }) => ({ value: String(id), label: name }))

export const currencyOptionsOf = (
  currencies: readonly { currency_code: string; display_name: string }[] = [],
) =>
  currencies.map(({ currency_code, display_name }) => ({
    value: currency_code,
    label: `${currency_code} · ${display_name}`,
    names: namesOf({ currency_code, display_name }),
  }))

export const LOOKUP_FAILED = 'This list could not be loaded. Please try again.'
