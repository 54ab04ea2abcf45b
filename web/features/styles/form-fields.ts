import type { FormFields } from '#web/lib/contract-form.ts'
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
