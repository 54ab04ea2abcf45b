/**
 * A calendar day. The browser's own field has a calendar and takes every keyboard; where the browser speaks another
 * language than the product, the day is typed as the product's language writes it, and the calendar is a button beside it.
 */
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { useRef, useState } from 'react'
import { DAY_RANGE_TEXT, FIRST_DAY, isWorkDay, LAST_DAY } from '#contract/values/work-days.ts'
import { dayAsTyped, dayExample, readDay, typesDays } from '#web/lib/forms/day-input.ts'
import { IconCalendarEvent } from '../icons.ts'
import classes from './date-field.module.css'

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** `2027-05-20`, or null for none. */
  value: string | null | undefined
  onChange: (day: string | null) => void
  min?: string
  max?: string
}

export function DateField(props: DateFieldProps) {
  return typesDays() ? <TypedDate {...props} /> : <BrowsersDate {...props} />
}

const rangeErrorOf = ({ value, error }: DateFieldProps) =>
  value && !isWorkDay(value) ? DAY_RANGE_TEXT : error

function BrowsersDate(props: DateFieldProps) {
  const { value, onChange, min = FIRST_DAY, max = LAST_DAY, ...rest } = props
  return (
    <TextInput
      {...rest}
      type="date"
      value={value ?? ''}
      min={min}
      max={max}
      error={rangeErrorOf(props)}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}

function TypedDate(props: DateFieldProps) {
  const { value, onChange, min, max, onBlur, onKeyDown, ...rest } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
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
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish()
        onKeyDown?.(event)
      }}
      rightSection={
        <Calendar
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

interface CalendarProps {
  value: string | null | undefined
  min?: string | undefined
  max?: string | undefined
  isDisabled: boolean
  onChoose: (day: string) => void
}

/** The browser's, opened by a button: its field itself is neither seen nor reached. */
function Calendar({ value, min = FIRST_DAY, max = LAST_DAY, isDisabled, onChoose }: CalendarProps) {
  const ref = useRef<HTMLInputElement>(null)
  return (
    <span className={classes.calendar}>
      <ActionIcon
        variant="subtle"
        size="sm"
        disabled={isDisabled}
        aria-label="Open the calendar"
        onClick={() => ref.current?.showPicker()}
      >
        <IconCalendarEvent size={16} />
      </ActionIcon>
      <input
        ref={ref}
        type="date"
        aria-hidden
        tabIndex={-1}
        className={classes.browsers}
        {...{ min, max }}
        value={value ?? ''}
        onChange={(event) => event.currentTarget.value && onChoose(event.currentTarget.value)}
      />
    </span>
  )
}
