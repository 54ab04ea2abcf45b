/** A decimal number that its form keeps as a number. */
import { useState } from 'react'
import { DecimalField, type DecimalFieldProps } from './decimal-field.tsx'

interface NumberFieldProps extends Omit<DecimalFieldProps, 'value' | 'onChange'> {
  /** Null for nothing typed; NaN for what is no number, so that the form's rules refuse it. */
  value: number | null
  onChange: (value: number | null) => void
}

/** Written out: 1e-7 is no text that anybody types. */
const digitsOf = (value: number | null): string =>
  value === null || Number.isNaN(value)
    ? ''
    : value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })

export function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState('')
  return (
    <DecimalField
      {...rest}
      value={Number.isNaN(value) ? typed : digitsOf(value)}
      onChange={(text) => {
        setTyped(text)
        onChange(text.trim() === '' ? null : Number(text))
      }}
    />
  )
}
