/** What the brand's own texts are written in, so that pages in other languages can say so. */
import { Select } from '@mantine/core'
import type { TextLanguage } from '#contract/values/codes/text-languages.ts'
import { WITHIN_CONTENT } from '#web/ui/within-content.ts'
import type { PassportForm } from '../editor/use-passport-form.ts'
import { LANGUAGE_CHOICES } from './text-language.rules.ts'

export function TextLanguageField({ form }: { form: PassportForm }) {
  const { values, change, errors, clearError } = form
  const choose = (code: string | null) => {
    clearError('textLanguage')
    change((all) => ({ ...all, textLanguage: code as TextLanguage | null }))
  }
  return (
    <Select
      mt={14}
      maw={360}
      label="Language of your texts"
      description="Read aloud correctly on pages in other languages."
      placeholder="Not stated"
      clearable
      searchable
      nothingFoundMessage="No such language"
      data-field="textLanguage"
      comboboxProps={{ portalProps: WITHIN_CONTENT }}
      data={LANGUAGE_CHOICES}
      value={values.textLanguage ?? null}
      error={errors.textLanguage}
      onChange={choose}
    />
  )
}
