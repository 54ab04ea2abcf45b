/** A country by its name in the reader's language; the value is the ISO 3166-1 code. */
import type { SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { COUNTRIES } from '#contract/values/countries.ts'
import { formatCountry } from '#web/lib/formats.ts'
import { LongSelect } from './long-select.tsx'

export type CountrySelectProps = Omit<SelectProps, 'data' | 'searchable' | 'multiple'>

export function CountrySelect(props: CountrySelectProps) {
  const data = useMemo(
    () =>
      COUNTRIES.map(({ code }) => ({ value: code, label: formatCountry(code) })).sort((a, b) =>
        a.label.localeCompare(b.label),
      ),
    [],
  )
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
