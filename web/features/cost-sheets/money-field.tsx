/** A figure that takes digits, one decimal point and one minus sign, and no other key. */
import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import classes from './cost-sheets.module.css'

interface MoneyFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  disabled?: boolean
  /** Percents and rates have no minus sign. */
  isUnsigned?: boolean
  /** Shows the label above the field; otherwise the head of its table does. */
  hasLabel?: boolean
  /** Names the cells of a column, so that Enter and the arrows move along it. */
  column?: string
}

const SIGNED = /^-?\d*\.?\d*$/
const UNSIGNED = /^\d*\.?\d*$/

/** Keyboards of half of Europe have a comma where the decimal point is. */
const pointed = (typed: string): string => typed.replace(',', '.').trim()

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }

const moveAlong = (event: KeyboardEvent<HTMLInputElement>, column: string): void => {
  const step = STEPS[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`)]
  const next = fields[fields.indexOf(event.currentTarget) + (event.shiftKey ? -step : step)]
  next?.focus()
  next?.select()
}

export function MoneyField(props: MoneyFieldProps) {
  const { label, value, onChange, error, disabled, isUnsigned, column, hasLabel } = props
  const alphabet = isUnsigned ? UNSIGNED : SIGNED
  return (
    <TextInput
      {...(hasLabel ? { label } : { 'aria-label': label, size: 'xs' })}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={error}
      disabled={disabled}
      data-column={column}
      classNames={{ input: classes.figure }}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={column ? (event) => moveAlong(event, column) : undefined}
      onChange={(event) => {
        const typed = pointed(event.currentTarget.value)
        if (alphabet.test(typed)) onChange(typed)
      }}
    />
  )
}
