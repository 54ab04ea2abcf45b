/** Filters, search, cards and pages: the same wherever suppliers are chosen or looked up. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SupplierCard as Supplier } from '#contract/companies/suppliers.ts'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { formatNumber } from '#web/lib/formats.ts'
import card from '#web/records/record-card.module.css'
import { IconSearch } from '#web/ui/icons.ts'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Pagination } from '#web/ui/pages/pagination.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { suppliersQuery } from './supplier.queries.ts'
import { SupplierCard } from './supplier-card.tsx'
import { SupplierCardsSkeleton } from './supplier-cards-skeleton.tsx'
import { SupplierLayout, type SupplierLayoutProps } from './supplier-layout.tsx'
import { changeSearch, countFilters } from './supplier-search.rules.ts'

interface SupplierListProps extends SupplierLayoutProps {
  /** Marks the companies that are assigned to this style. */
  styleId?: number
  renderFooter?: (supplier: Supplier) => ReactNode
}

export function SupplierList({ styleId, renderFooter, ...layout }: SupplierListProps) {
  const { search, onChange } = layout
  const suppliers = useQuery(suppliersQuery(search, styleId))
  const { data } = suppliers
  const isNarrowed = Boolean(search.name) || countFilters(search) > 0
  const count = data && `${formatNumber(data.total)} ${data.total === 1 ? 'supplier' : 'suppliers'}`
  return (
    <SupplierLayout {...layout} count={count}>
      {suppliers.isPending && <SupplierCardsSkeleton hasFooter={Boolean(renderFooter)} />}
      {suppliers.isError && (
        <Panel>
          <ErrorState error={suppliers.error} onRetry={() => void suppliers.refetch()} />
        </Panel>
      )}
      {data && data.data.length > 0 && (
        <ul className={card.cards} aria-busy={suppliers.isPlaceholderData}>
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
          onChange={(page) => onChange(changeSearch(search, { page }), false)}
        />
      )}
    </SupplierLayout>
  )
}
