/** Filters, search, cards and pages: the same wherever suppliers are chosen or looked up. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SupplierCard as Supplier } from '#contract/organizations.ts'
import { STYLE_TEXTS } from '#contract/styles.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { IconSearch } from '#web/ui/icons.ts'
import { Empty, ErrorState } from '#web/ui/page-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { suppliersQuery } from './supplier.queries.ts'
import { SupplierCard } from './supplier-card.tsx'
import { SupplierCardsSkeleton } from './supplier-cards-skeleton.tsx'
import { SupplierFilters } from './supplier-filters.tsx'
import classes from './supplier-list.module.css'
import { countFilters, readSupplierSearch, type SupplierSearch } from './supplier-search.rules.ts'

interface SupplierListProps {
  search: SupplierSearch
  /** `isRefining` for a change that goes on writing the same search: it takes the place of what was written. */
  onChange: (search: SupplierSearch, isRefining: boolean) => void
  /** Marks the companies that are assigned to this style. */
  styleId?: number
  renderFooter?: (supplier: Supplier) => ReactNode
}

export function SupplierList({ search, onChange, styleId, renderFooter }: SupplierListProps) {
  const suppliers = useQuery(suppliersQuery(search, styleId))
  const { data } = suppliers
  const isNarrowed = Boolean(search.name) || countFilters(search) > 0
  return (
    <div className={classes.layout}>
      <SupplierFilters search={search} onChange={(next) => onChange(next, false)} />
      <div className={classes.results}>
        <div className={classes.tools}>
          <div className={classes.search}>
            <SearchField
              label="Search suppliers"
              value={search.name ?? ''}
              onSearch={(name) =>
                onChange(readSupplierSearch({ ...search, page: 1, name }), Boolean(search.name))
              }
            />
          </div>
          <p className={classes.count} role="status">
            {data && `${formatNumber(data.total)} ${data.total === 1 ? 'supplier' : 'suppliers'}`}
          </p>
        </div>
        {suppliers.isPending && <SupplierCardsSkeleton hasFooter={Boolean(renderFooter)} />}
        {suppliers.isError && (
          <Panel>
            <ErrorState error={suppliers.error} onRetry={() => void suppliers.refetch()} />
          </Panel>
        )}
        {data && data.data.length > 0 && (
          <ul className={classes.cards} aria-busy={suppliers.isPlaceholderData}>
            {data.data.map((supplier) => (
              <SupplierCard
                key={supplier.id}
                supplier={supplier}
                isAssigned={Boolean(styleId) && supplier.assigned}
                footer={renderFooter?.(supplier)}
              />
            ))}
          </ul>
        )}
        {data && data.data.length === 0 && (
          <Panel>
            <Empty icon={IconSearch} title={STYLE_TEXTS.noSuppliers}>
              {isNarrowed && 'Try fewer letters, or fewer filters.'}
            </Empty>
          </Panel>
        )}
        {data && (
          <Pagination
            label="Suppliers"
            page={search.page ?? 1}
            total={data.total}
            pageSize={data.page_size}
            onChange={(page) => onChange(readSupplierSearch({ ...search, page }), false)}
          />
        )}
      </div>
    </div>
  )
}
