/** A calendar day. The browser's own field knows the reader's order of day and month, and every keyboard. */
import { TextInput, type TextInputProps } from '@mantine/core'
import { DAY_RANGE_TEXT, FIRST_DAY, isWorkDay, LAST_DAY } from '#contract/values/work-days.ts'

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** `2027-05-20`, or null for none. */
  value: string | null | undefined
  onChange: (day: string | null) => void
}

export function DateField({ value, onChange, error, ...rest }: DateFieldProps) {
  return (
    <TextInput
      {...rest}
      type="date"
      value={value ?? ''}
      min={rest.min ?? FIRST_DAY}
      max={rest.max ?? LAST_DAY}
      error={value && !isWorkDay(value) ? DAY_RANGE_TEXT : error}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
