/** Filters beside, search above: what finds suppliers stays in its place, whatever shows them. */
import { Group, Stack } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { MissingBusiness } from '#web/features/companies/organization-requests/missing-business.tsx'
import card from '#web/records/record-card.module.css'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { SupplierFilters } from './supplier-filters.tsx'
import classes from './supplier-list.module.css'
import { changeSearch, type SupplierSearch } from './supplier-search.rules.ts'

export interface SupplierLayoutProps {
  search: SupplierSearch
  /** `isRefining` for a change that goes on writing the same search: it takes the place of what was written. */
  onChange: (search: SupplierSearch, isRefining: boolean) => void
  /** More filters, after those of the specification. */
  filters?: ReactNode
  /** Stands between the search and the number of hits. */
  tool?: ReactNode
  /** Where a key finds the search field. */
  searchRef?: RefObject<HTMLDivElement | null>
}

export function SupplierLayout({
  search,
  onChange,
  filters,
  tool,
  searchRef,
  count,
  children,
}: SupplierLayoutProps & { count: string | undefined; children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <SupplierFilters search={search} onChange={(next) => onChange(next, false)}>
        {filters}
      </SupplierFilters>
      <Stack gap={16} miw={0}>
        <Group gap="8px 16px">
          <div ref={searchRef} className={card.search}>
            <SearchField
              label="Search suppliers"
              value={search.name ?? ''}
              onSearch={(name) => onChange(changeSearch(search, { name }), Boolean(search.name))}
            />
          </div>
          {tool}
          <p className={card.count} role="status">
            {count}
          </p>
          <MissingBusiness name={search.name ?? ''} />
        </Group>
        {children}
      </Stack>
    </div>
  )
}
