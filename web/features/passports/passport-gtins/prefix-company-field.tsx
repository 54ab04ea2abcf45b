/** The company that has a prefix, found by its name among brands and suppliers. */

import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SupplierCard } from '#contract/companies/suppliers.ts'
import { formatPlace } from '#web/lib/formats.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { asFound } from '#web/ui/theme/rank-options.ts'
import { companiesQuery } from './gs1-prefixes.queries.ts'

const DEBOUNCE_MS = 300

interface PrefixCompanyFieldProps {
  error?: ReactNode
  onChoose: (id: number | null) => void
}

interface Option {
  value: string
  label: string
}

const toOption = ({ id, name }: SupplierCard): Option => ({ value: String(id), label: name })

const sayCompany = ({ type_details, city, country }: SupplierCard): string =>
  joinFacts([type_details.short_code === 'brand' ? 'Brand' : 'Supplier', formatPlace(city, country)])

export function PrefixCompanyField({ error, onChoose }: PrefixCompanyFieldProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Option | null>(null)
  const [isOpen, setOpen] = useState(false)
  const search = typed === chosen?.label ? '' : typed.trim()
  const [name] = useDebouncedValue(search, DEBOUNCE_MS)
  const companies = useQuery({ ...companiesQuery(name), enabled: isOpen })
  const cards = companies.data ?? []
  const found = cards.map(toOption)
  const hints = new Map(cards.map((card) => [String(card.id), sayCompany(card)]))
  const isKnown = chosen === null || found.some(({ value }) => value === chosen.value)
  const isSearching = companies.isFetching || name !== search
  return (
    <Select
      label="Company"
      placeholder="Search by name"
      searchable
      openOnFocus={false}
      clearable
      autoComplete="off"
      data={isKnown ? found : [chosen, ...found]}
      filter={asFound}
      value={chosen?.value ?? null}
      onChange={(value, option) => {
        setChosen(value ? option : null)
        onChoose(value ? Number(value) : null)
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      error={error || (companies.isError ? 'The company search failed. Please try again.' : undefined)}
      rightSection={companies.isFetching ? <Loader size={16} /> : undefined}
      nothingFoundMessage={isSearching ? 'Searching…' : 'No such company'}
      renderOption={({ option }) => (
        <span>
          {option.label}
          <br />
          <small>{hints.get(option.value)}</small>
        </span>
      )}
    />
  )
}
