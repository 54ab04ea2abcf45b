/** A country by its name in the reader's language; the value is the ISO 3166-1 code. */
import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { COUNTRIES } from '#contract/values/countries.ts'
import { formatCountry } from '#web/lib/formats.ts'

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
    <Select
      placeholder="Choose a country"
      nothingFoundMessage="No such country"
      clearable
      {...props}
      // An empty text is no choice, and nothing to clear.
      value={props.value || null}
      searchable
      data={data}
      autoComplete="off"
    />
  )
}
