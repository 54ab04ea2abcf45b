/** Search and filters of value chains, and how many there are. */
import { Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { productTypesQuery } from '#web/records/company/company.queries.ts'
import card from '#web/records/record-card.module.css'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { countChains } from './count-chains.ts'
import classes from './value-chain-list.module.css'
import { type ChainsPageSearch, refineSearch } from './value-chain-search.rules.ts'

interface ValueChainToolsProps {
  search: ChainsPageSearch
  /** `isRefining` for a change that goes on writing the same search: it takes the place of what was written. */
  onChange: (search: ChainsPageSearch, isRefining: boolean) => void
  total: number | undefined
  /** Stands between the filters and the number of hits. */
  tool?: ReactNode
  /** Where a key finds the search field. */
  searchRef?: RefObject<HTMLDivElement | null>
}

const SHOWS = [
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'Ours' },
  { value: 'shared', label: 'Shared' },
] as const

export function ValueChainTools({ search, onChange, total, tool, searchRef }: ValueChainToolsProps) {
  const { can } = useSession()
  const productTypes = useQuery(productTypesQuery)
  const refine = (change: object, isRefining = false) => onChange(refineSearch(search, change), isRefining)
  return (
    <Group gap="8px 16px">
      <div ref={searchRef} className={`${card.search} ${classes.search}`}>
        <SearchField
          label="Search value chains"
          value={search.query ?? ''}
          onSearch={(query) => refine({ query }, Boolean(search.query))}
        />
      </div>
      <Select
        className={classes.type}
        aria-label="Product type"
        placeholder="Any product type"
        searchable
        clearable
        openOnFocus={false}
        clearButtonProps={{ 'aria-label': 'Any product type' }}
        data={(productTypes.data?.productTypes ?? []).map(({ id, name }) => ({
          value: String(id),
          label: name,
        }))}
        value={search.type ? String(search.type) : null}
        onChange={(type) => refine({ type })}
        nothingFoundMessage="No such product type"
      />
      <Segmented
        label="Which value chains"
        // The operator's company makes none.
        options={SHOWS.filter(({ value }) => value !== 'mine' || !can.administer)}
        value={search.show ?? 'all'}
        onChange={(show) => refine({ show })}
      />
      {tool}
      <p className={`${card.count} ${classes.count}`} role="status">
        {total !== undefined && countChains(total)}
      </p>
    </Group>
  )
}
