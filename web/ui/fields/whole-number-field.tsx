/** A whole number as text: no wheel, no spinner, and nothing typed is changed under the reader's hands. */
import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { readWholeNumber } from './whole-number.rules.ts'

interface WholeNumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** Null for nothing typed; NaN for what is no whole number, so that the form's rules refuse it. */
  value: number | null
  onChange: (value: number | null) => void
}

export function WholeNumberField({ value, onChange, error, ...rest }: WholeNumberFieldProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value))

  // Follows a value that was set from elsewhere, but leaves alone what stands for the same number.
  useEffect(() => {
    setTyped((text) => (Object.is(readWholeNumber(text), value) ? text : value === null ? '' : String(value)))
  }, [value])

  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={Number.isNaN(readWholeNumber(typed)) ? `“${typed.trim()}” is not a whole number` : error}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(readWholeNumber(event.currentTarget.value))
      }}
    />
  )
}
