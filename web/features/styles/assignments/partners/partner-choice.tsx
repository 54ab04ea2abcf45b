import { useQuery } from '@tanstack/react-query'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import type { Style } from '#contract/styles/styles.ts'
import { suppliersQuery } from '#web/features/companies/suppliers/supplier.queries.ts'
import { SupplierCard } from '#web/features/companies/suppliers/supplier-card.tsx'
import { SupplierCardsSkeleton } from '#web/features/companies/suppliers/supplier-cards-skeleton.tsx'
import { readSupplierSearch } from '#web/features/companies/suppliers/supplier-search.rules.ts'
import card from '#web/records/record-card.module.css'
import { IconSearch } from '#web/ui/icons.ts'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Pagination } from '#web/ui/pages/pagination.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Strong } from '#web/ui/text/text.tsx'
import { AddAsMenu } from '../add-as-menu.tsx'
import { listStylePartners } from '../assignment.rules.ts'
import type { useAssignPartner } from './partner.queries.ts'

interface PartnerChoiceProps {
  style: Style
  search: { name: string | undefined; page: number | undefined }
  onPage: (page: number) => void
  assign: ReturnType<typeof useAssignPartner>
  isDisabled: boolean
}

/** The directory, each company with «Add as…». */
export function PartnerChoice({ style, search, onPage, assign, isDisabled }: PartnerChoiceProps) {
  const suppliers = useQuery(suppliersQuery(readSupplierSearch(search), style.id))
  const { data } = suppliers
  const partners = listStylePartners(style)
  const kindsOf = (id: number) => partners.find(({ company }) => company.id === id)?.kinds ?? []
  return (
    <>
      <Strong component="h2" size={15}>
        Add partners
      </Strong>
      {suppliers.isPending && <SupplierCardsSkeleton hasFooter />}
      {suppliers.isError && (
        <Panel>
          <ErrorState error={suppliers.error} onRetry={() => void suppliers.refetch()} />
        </Panel>
      )}
      {data && data.data.length === 0 && (
        <Panel>
          <Empty icon={IconSearch} title={STYLE_TEXTS.noSuppliers} />
        </Panel>
      )}
      {data && data.data.length > 0 && (
        <ul className={card.cards} aria-busy={suppliers.isPlaceholderData}>
          {data.data.map((supplier) => {
            const { id, name } = supplier
            return (
              <SupplierCard
                key={id}
                supplier={supplier}
                isAssigned={kindsOf(id).length > 0}
                footer={
                  <AddAsMenu
                    name={name}
                    given={kindsOf(id)}
                    isDisabled={isDisabled}
                    isSaving={assign.isPending && assign.variables.id === id}
                    onAdd={(kinds) => assign.mutate({ id, name, kinds })}
                  />
                }
              />
            )
          })}
        </ul>
      )}
      {data && (
        <Pagination
          label="Suppliers"
          page={search.page ?? 1}
          total={data.total}
          pageSize={data.page_size}
          onChange={onPage}
        />
      )}
    </>
  )
}
