/** A calendar day: typed as the product's language writes it, or chosen from a calendar in that language. */
import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { DAY_RANGE_TEXT, isWorkDay } from '#contract/values/work-days.ts'
import { dayAsTyped, dayExample, readDay } from '#web/lib/forms/day-input.ts'
import { CalendarButton } from '../calendar/calendar-button.tsx'

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** `2027-05-20`, or null for none. */
  value: string | null | undefined
  onChange: (day: string | null) => void
  min?: string
  max?: string
}

const rangeErrorOf = ({ value, error }: DateFieldProps) =>
  value && !isWorkDay(value) ? DAY_RANGE_TEXT : error

export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, onBlur, onKeyDown, ...rest } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const calendar = useRef<HTMLButtonElement>(null)
  const type = (text: string) => {
    setTyped(text)
    setLeft(false)
    const day = readDay(text, { isTyping: true })
    // A day that is half written is none yet.
    if (day !== undefined) onChange(day)
    else if (value) onChange(null)
  }
  const whole = typed === null ? value : readDay(typed)
  const isHalf = whole === undefined && typed !== null
  const finish = () => {
    setLeft(true)
    if (isHalf || typed === null) return
    // As the language writes it, whatever way it was typed.
    setTyped(null)
    if ((whole ?? null) !== (value ?? null)) onChange(whole ?? null)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') finish()
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      calendar.current?.click()
    }
    onKeyDown?.(event)
  }
  return (
    <TextInput
      {...rest}
      value={typed ?? dayAsTyped(value)}
      placeholder={dayExample()}
      autoComplete="off"
      error={isHalf && isLeft ? 'Give a whole date' : rangeErrorOf(props)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        finish()
        onBlur?.(event)
      }}
      onKeyDown={onKey}
      rightSection={
        <CalendarButton
          ref={calendar}
          {...{ value, min, max }}
          isDisabled={rest.disabled === true || rest.readOnly === true}
          onChoose={(day) => {
            setTyped(null)
            onChange(day)
          }}
        />
      }
    />
  )
}
