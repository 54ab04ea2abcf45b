import { TextInput } from '@mantine/core'

export interface Who {
  name: string
  role: string
}

/** Said once for the whole page, whichever part of it is sent. */
export interface Told {
  who: Who
  onWho: (part: Partial<Who>) => void
}

interface WhoFieldsProps {
  value: Who
  /** By the field's name in the call. */
  errorOf: (field: keyof Who) => string | undefined
  onChange: (part: Partial<Who>) => void
}

/** Who writes through a link, as they say it themselves. */
export function WhoFields({ value, errorOf, onChange }: WhoFieldsProps) {
  return (
    <>
      <TextInput
        label="Your name"
        required
        autoComplete="name"
        maxLength={200}
        value={value.name}
        error={errorOf('name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Your role in the company"
        required
        autoComplete="organization-title"
        maxLength={200}
        value={value.role}
        error={errorOf('role')}
        onChange={(event) => onChange({ role: event.currentTarget.value })}
      />
    </>
  )
}
