/** A whole number as text: no wheel, no spinner, and nothing typed is changed under the reader's hands. */
import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useState } from 'react'

interface WholeNumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** Null for nothing typed; NaN for what is no whole number, so that the form's rules refuse it. */
  value: number | null
  onChange: (value: number | null) => void
}

const GROUPED = /^\d{1,3}([ .,'’\u00a0\u202f]\d{3})+$/

/** `4000`, `4,000` and `4 000` are four thousand; `12.5` and `many` are no whole number. */
export const readWholeNumber = (typed: string): number | null => {
  const text = typed.trim()
  if (text === '') return null
  if (/^\d+$/.test(text)) return Number(text)
  return GROUPED.test(text) ? Number(text.replace(/\D/g, '')) : Number.NaN
}

export function WholeNumberField({ value, onChange, ...rest }: WholeNumberFieldProps) {
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
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(readWholeNumber(event.currentTarget.value))
      }}
    />
  )
}
