/** Whom one asks by a link: one company, until when, in which language, with which words. */
import { Textarea, TextInput } from '@mantine/core'
import type { ProductLanguage } from '#contract/values/codes/languages.ts'
import { LanguageSelect } from '#web/records/entry/language-select.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import classes from './evidence.module.css'

export interface OneRecipient {
  company: string
  email: string
  endsOn: string | null
  language: ProductLanguage
  message: string
}

interface OneRecipientFieldsProps {
  value: OneRecipient
  /** By the field's name in the call. */
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<OneRecipient>) => void
}

export function OneRecipientFields({ value, errorOf, onChange }: OneRecipientFieldsProps) {
  return (
    <>
      <TextInput
        label="Company"
        required
        maxLength={200}
        autoComplete="off"
        value={value.company}
        error={errorOf('recipients.0.company_name')}
        onChange={(event) => onChange({ company: event.currentTarget.value })}
      />
      <TextInput
        label="Email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        value={value.email}
        error={errorOf('recipients.0.email')}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
      <DateField
        label="Until"
        required
        value={value.endsOn}
        error={errorOf('ends_on')}
        onChange={(endsOn) => onChange({ endsOn })}
      />
      <div>
        <p className={classes.label}>Language of the letter</p>
        <LanguageSelect
          label="Language of the letter"
          value={value.language}
          onChange={(language) => language && onChange({ language })}
        />
      </div>
      <Textarea
        label="Message"
        autosize
        minRows={2}
        maxLength={2000}
        value={value.message}
        error={errorOf('message')}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
    </>
  )
}
