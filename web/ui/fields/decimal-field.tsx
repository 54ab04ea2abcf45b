/**
 * A number as people type and paste it: by the reader's own decimal sign, with marks between thousands, symbols and
 * brackets. Says what it understood where that looks different, and marks what it did not.
 */
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { readTypedDecimal } from '#contract/values/numbers/decimal-sign.ts'
import { decimalSign, formatDecimal } from '#web/lib/formats.ts'
import { showDigits } from '../sheet/rules/cell-texts.rules.ts'

export interface DecimalFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** Digits with a point; a text that is no number stays in the field until it is mended. */
  value?: string | undefined
  onChange: (value: string) => void
}

/** As it stands in the field; what is no number stands as it is. */
const shown = (value: string): string =>
  /^-?\d+(\.\d+)?$/.test(value) ? showDigits(value, decimalSign()) : value

export function DecimalField({ value = '', onChange, error, onBlur, ...rest }: DecimalFieldProps) {
  const [typed, setTyped] = useState(() => shown(value))
  const sign = decimalSign()
  const meant = readTypedDecimal(typed, sign)
  const isOwn = 'digits' in meant ? meant.digits === value || typed === shown(value) : typed === value
  // A value that was set from elsewhere comes into the field; one that was typed stays as it is typed.
  const text = isOwn ? typed : shown(value)
  const reading = readTypedDecimal(text, sign)
  const problem = 'problem' in reading ? reading.problem : undefined
  const isPlain = new RegExp(`^-?\\d*\\${sign}?\\d*$`).test(text.trim())
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      {...(problem === undefined && !isPlain && 'digits' in reading
        ? { description: `Read as ${formatDecimal(reading.digits)}` }
        : {})}
      value={text}
      error={problem ?? error}
      onChange={(event) => {
        const next = event.currentTarget.value
        const read = readTypedDecimal(next, sign)
        setTyped(next)
        onChange('digits' in read ? read.digits : next)
      }}
      onBlur={(event) => {
        if ('digits' in reading) setTyped(shown(reading.digits))
        onBlur?.(event)
      }}
    />
  )
}
