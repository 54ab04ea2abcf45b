/** Whom one asks by a link: one company, until when, in which language, with which words. */
import { TextInput } from '@mantine/core'
import { type Letter, LetterFields } from './letter-fields.tsx'

export interface OneRecipient extends Letter {
  company: string
  email: string
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
      <LetterFields value={value} errorOf={errorOf} onChange={onChange} />
    </>
  )
}
