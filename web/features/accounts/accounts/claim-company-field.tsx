/** Finds a company that is known already and has no account yet. */

import { Button, Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchClaimable } from '#contract/accounts/accounts.ts'
import { send } from '#web/lib/api/api.ts'
import { formatCountry } from '#web/lib/formats.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { asFound } from '#web/ui/theme/rank-options.ts'

const DEBOUNCE_MS = 300

interface ClaimCompanyFieldProps {
  value?: number | null
  onChange?: (id: number | null) => void
  error?: React.ReactNode
  /** The company is not in the list; it can be added by this name. */
  onMissing: (name: string) => void
}

const searchQuery = (query: string) => ({
  queryKey: ['claimable', query],
  queryFn: ({ signal }: { signal: AbortSignal }) => send(searchClaimable, { query: { query } }, { signal }),
  placeholderData: keepPreviousData,
})

export function ClaimCompanyField({ value, onChange, error, onMissing }: ClaimCompanyFieldProps) {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const found = useQuery(searchQuery(query))
  const data = (found.data?.data ?? []).map((company) => ({
    value: String(company.id),
    label: company.name,
    hint: joinFacts([
      company.type === 'brand' ? 'Brand' : 'Supplier',
      company.country && formatCountry(company.country),
    ]),
  }))
  const hints = new Map(data.map((option) => [option.value, option.hint]))
  const missing = (
    <Button variant="subtle" size="compact-sm" ml={-8} mt={4} onClick={() => onMissing(typed.trim())}>
      Not in the list? Add a new one
    </Button>
  )
  return (
    <div>
      <Select
        label="Company"
        placeholder="Search by name"
        searchable
        clearable
        data={data}
        filter={asFound}
        value={value ? String(value) : null}
        onChange={(id) => onChange?.(id ? Number(id) : null)}
        searchValue={typed}
        onSearchChange={setTyped}
        error={error || (found.isError ? 'The company search failed. Please try again.' : undefined)}
        rightSection={found.isFetching ? <Loader size={16} /> : undefined}
        nothingFoundMessage={found.isFetching ? 'Searching…' : 'No such company'}
        renderOption={({ option }) => (
          <span>
            {option.label}
            <br />
            <small>{hints.get(option.value)}</small>
          </span>
        )}
      />
      {missing}
    </div>
  )
}
