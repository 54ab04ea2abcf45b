/** A field that is typed into in place: Enter, Tab and leaving it save, Escape leaves it as it was. */
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dayAsTyped, readDay } from '#web/lib/forms/day-input.ts'
import { isInCalendar } from '#web/ui/calendar/calendar-button.tsx'
import { readTyped, type Typed, type TypedField, textOf } from './field-values.rules.ts'

interface TypedFieldInput<F extends TypedField> {
  field: F
  saved: Parameters<typeof readTyped>[0] & Parameters<typeof textOf>[0]
  /** What was typed and refused before. */
  typed?: string | undefined
  error?: string | undefined
  /** `move` to the field after or before it. */
  onCommit: (change: Extract<Typed<F>, { change: unknown }>['change'], move?: 1 | -1) => void
  onCancel: () => void
}

export function useTypedField<F extends TypedField, E extends HTMLInputElement | HTMLTextAreaElement>(
  input: TypedFieldInput<F>,
) {
  const { field, saved } = input
  const [typed, setTyped] = useState(input.typed ?? textOf(saved, field))
  const [error, setError] = useState<string | null>(input.error ?? null)
  const ref = useRef<E>(null)
  // It is over once: leaving the field after Enter is no second save.
  const isOver = useRef(false)
  const calendarRef = useRef<HTMLButtonElement>(null)
  const isDate = field === 'start_date' || field === 'end_date'
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.select()
  }, [])
  const save = (move?: 1 | -1, text = typed) => {
    if (isOver.current) return
    const read = readTyped(saved, field, text)
    if ('error' in read) return setError(read.error)
    isOver.current = true
    input.onCommit(read.change, move)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    event.stopPropagation()
    const isNewLine = event.shiftKey && ref.current instanceof HTMLTextAreaElement
    if (event.key === 'Escape') {
      isOver.current = true
      input.onCancel()
    } else if (event.key === 'Enter' && !isNewLine) save()
    else if (event.key === 'Tab') save(event.shiftKey ? -1 : 1)
    else if (isDate && event.altKey && event.key === 'ArrowDown') calendarRef.current?.click()
    else return
    event.preventDefault()
  }
  return {
    ref,
    error,
    props: {
      autoComplete: 'off',
      'aria-invalid': error !== null,
      value: typed,
      onChange: (event: { currentTarget: { value: string } }) => {
        setTyped(event.currentTarget.value)
        setError(null)
      },
      onKeyDown,
      onBlur: (event: FocusEvent) => isInCalendar(event.relatedTarget) || save(),
    },
    /** Of a day's calendar, from which a day is saved at once. */
    calendar: isDate
      ? {
          ref: calendarRef,
          value: readDay(typed) ?? null,
          onChoose: (day: string | null) => {
            setTyped(dayAsTyped(day))
            save(undefined, dayAsTyped(day))
          },
          onClosed: () => ref.current?.focus({ preventScroll: true }),
        }
      : null,
  }
}
