/** A field that is typed into in place: Enter, Tab and leaving it save, Escape leaves it as it was. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { typesDays } from '#web/lib/forms/day-input.ts'
import { HALF_A_DATE, readTyped, type Typed, type TypedField, textOf } from './field-values.rules.ts'

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

interface ReadField<F extends TypedField> {
  input: HTMLInputElement | HTMLTextAreaElement | null
  saved: Parameters<typeof readTyped>[0]
  field: F
  typed: string
}

/** What stands in the field as a change of the style, or what is wrong with it. */
export const readField = <F extends TypedField>({ input, saved, field, typed }: ReadField<F>): Typed<F> =>
  // A date that is half typed reads as none.
  input?.validity.badInput ? { error: HALF_A_DATE } : readTyped(saved, field, typed)

export function useTypedField<F extends TypedField, E extends HTMLInputElement | HTMLTextAreaElement>(
  input: TypedFieldInput<F>,
) {
  const { field, saved } = input
  const [typed, setTyped] = useState(input.typed ?? textOf(saved, field))
  const [error, setError] = useState<string | null>(input.error ?? null)
  const ref = useRef<E>(null)
  // It is over once: leaving the field after Enter is no second save.
  const isOver = useRef(false)
  const isDate = field === 'start_date' || field === 'end_date'
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    if (!isDate || typesDays()) ref.current?.select()
  }, [isDate])
  const save = (move?: 1 | -1) => {
    if (isOver.current) return
    const read = readField({ input: ref.current, saved, field, typed })
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
      onBlur: () => save(),
    },
  }
}
