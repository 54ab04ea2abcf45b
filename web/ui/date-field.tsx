/**
 * A calendar day. The browser's own field has a calendar and takes every keyboard; where the browser speaks another
 * language than the product, the day stands in the product's until somebody types.
 */
import { TextInput, type TextInputProps } from '@mantine/core'
import { DAY_RANGE_TEXT, FIRST_DAY, isWorkDay, LAST_DAY } from '#contract/values/work-days.ts'
import { formatDay } from '#web/lib/formats.ts'
import { languageFor } from '#web/lib/language/languages.ts'
import { spokenLanguage } from '#web/lib/language/say.ts'
import classes from './date-field.module.css'

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** `2027-05-20`, or null for none. */
  value: string | null | undefined
  onChange: (day: string | null) => void
}

const isBrowserForeign = (): boolean => languageFor([navigator.language]) !== spokenLanguage()

export function DateField({ value, onChange, error, ...rest }: DateFieldProps) {
  return (
    <TextInput
      {...rest}
      type="date"
      value={value ?? ''}
      min={rest.min ?? FIRST_DAY}
      max={rest.max ?? LAST_DAY}
      error={value && !isWorkDay(value) ? DAY_RANGE_TEXT : error}
      {...(isBrowserForeign() && {
        inputContainer: (field) => (
          <div className={classes.own}>
            {field}
            <span aria-hidden className={classes.day}>
              {value && isWorkDay(value) ? formatDay(value) : ''}
            </span>
          </div>
        ),
      })}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
