/** A country by its name in the reader's language; the value is the ISO 3166-1 code. */
import type { SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { listCountries } from './country-options.ts'
import { LongSelect } from './long-select.tsx'

export type CountrySelectProps = Omit<SelectProps, 'data' | 'searchable' | 'multiple'>

export function CountrySelect(props: CountrySelectProps) {
  const data = useMemo(() => listCountries(), [])
  return (
    <LongSelect
      placeholder="Choose a country"
      nothingFoundMessage="No such country"
      clearable
      {...props}
      // An empty text is no choice, and nothing to clear.
      {...(props.value === '' && { value: null })}
      searchable
      data={data}
      autoComplete="off"
    />
  )
}
