/** The brand that a supplier makes a collection for. */
import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { asFound } from '#web/ui/theme/rank-options.ts'
import { brandsQuery } from './collection.queries.ts'

const DEBOUNCE_MS = 300

interface BrandSelectProps {
  /** The own company, whose collection it is when no brand is chosen. */
  ownName: string
  value: number | null
  onChange: (id: number | null) => void
  error?: ReactNode
}

export function BrandSelect({ ownName, value, onChange, error }: BrandSelectProps) {
  const [typed, setTyped] = useState('')
  const [name] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const brands = useQuery(brandsQuery(name))
  const data = (brands.data?.data ?? []).map((brand) => ({ value: String(brand.id), label: brand.name }))
  return (
    <Select
      label="Brand"
      description={`Leave it empty for a collection of ${ownName}.`}
      placeholder="Search by name"
      searchable
      openOnFocus={false}
      clearable
      data={data}
      filter={asFound}
      value={value ? String(value) : null}
      onChange={(id) => onChange(id ? Number(id) : null)}
      searchValue={typed}
      onSearchChange={setTyped}
      error={error || (brands.isError ? 'The brand search failed. Please try again.' : undefined)}
      rightSection={brands.isFetching ? <Loader size={16} /> : undefined}
      nothingFoundMessage={brands.isFetching ? 'Searching…' : 'No such brand'}
    />
  )
}
