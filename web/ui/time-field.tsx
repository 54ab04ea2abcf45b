/** A time of the day, `14:30`: typed or chosen as the product's language writes it, with the halves of the day or without. */
import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useMemo, useState } from 'react'
import { readerLocale } from '#web/lib/language/reader-locale.ts'
import { readTypedTime, writeTime } from '#web/lib/typed-time.rules.ts'

interface TimeFieldProps extends Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> {
  /** Nothing yet is an empty text. */
  value: string
  onChange: (time: string) => void
  /** Between two that are offered. */
  stepMinutes: number
}

const DAY_MINUTES = 1440

const listTimes = (stepMinutes: number, locale: string): string[] =>
  Array.from({ length: DAY_MINUTES / stepMinutes }, (_, place) => {
    const minutes = place * stepMinutes
    const two = (number: number): string => String(number).padStart(2, '0')
    return writeTime(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`, locale)
  })

export function TimeField({ value, onChange, stepMinutes, error, onBlur, ...rest }: TimeFieldProps) {
  const locale = readerLocale()
  const times = useMemo(() => listTimes(stepMinutes, locale), [stepMinutes, locale])
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const isHalf = typed !== null && readTypedTime(typed, locale) === undefined
  return (
    <Autocomplete
      {...rest}
      autoComplete="off"
      data={times}
      value={typed ?? (value && writeTime(value, locale))}
      placeholder={writeTime('14:30', locale)}
      error={isHalf && isLeft ? 'Give a whole time' : error}
      onChange={(text) => {
        setTyped(text)
        setLeft(false)
        onChange(readTypedTime(text, locale) ?? '')
      }}
      onBlur={(event) => {
        setLeft(true)
        // As the language writes it, whatever way it was typed.
        if (!isHalf) setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
