/** A calendar day. The browser's own field knows the reader's order of day and month, and every keyboard. */
import { TextInput, type TextInputProps } from '@mantine/core'

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** `2027-05-20`, or null for none. */
  value: string | null | undefined
  onChange: (day: string | null) => void
}

export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  return (
    <TextInput
      {...rest}
      type="date"
      value={value ?? ''}
      max={rest.max ?? '9999-12-31'}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
