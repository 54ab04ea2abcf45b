/** A figure: letters are no keys of it, and what is pasted is read as money is written. */
import type { KeyboardEvent } from 'react'
import { DecimalField } from '#web/ui/fields/decimal-field.tsx'
import classes from '../cost-sheets.module.css'

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
  /** Told when they move on from the last one. */
  onEnd?: (() => void) | undefined
}

const LETTER = /^[\p{L}]$/u

/** Only keys are refused: a pasted text comes in whole, and is marked where it is no number. */
const refuseKeys = (event: KeyboardEvent<HTMLInputElement>, isUnsigned: boolean): void => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  const isMinus = event.key === '-'
  const isFirst = event.currentTarget.selectionStart === 0
  if (LETTER.test(event.key) || (isMinus && (isUnsigned || !isFirst))) event.preventDefault()
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }

const moveAlong = (
  event: KeyboardEvent<HTMLInputElement>,
  column: string,
  onEnd: (() => void) | undefined,
): void => {
  const step = STEPS[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`)]
  const way = event.shiftKey ? -step : step
  const next = fields[fields.indexOf(event.currentTarget) + way]
  if (!next && way > 0) onEnd?.()
  next?.focus()
  next?.select()
}

export function MoneyField(props: MoneyFieldProps) {
  const { label, value, onChange, error, disabled, isUnsigned = false, column, hasLabel, onEnd } = props
  return (
    <DecimalField
      {...(hasLabel ? { label } : { 'aria-label': label, size: 'xs' })}
      value={value}
      error={error}
      disabled={disabled}
      data-column={column}
      classNames={{ input: classes.figure }}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={(event) => {
        refuseKeys(event, isUnsigned)
        if (column) moveAlong(event, column, onEnd)
      }}
      onChange={onChange}
    />
  )
}
