/** The circularity partners of the style, and the directory to choose others from. */

import { Stack } from '@mantine/core'
import { readSupplierSearch } from '#web/features/companies/suppliers/supplier-search.rules.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import type { AssignmentTabProps } from '../assignment-tab-props.ts'
import { BesideFilters } from '../beside-filters.tsx'
import { useAssignPartner, useRemovePartner } from './partner.queries.ts'
import { PartnerChoice } from './partner-choice.tsx'
import { StylePartners } from './style-partners.tsx'

export function PartnersTab({ style, search, onChange }: AssignmentTabProps) {
  const assign = useAssignPartner(style)
  const remove = useRemovePartner(style)
  const isDisabled = assign.isPending || remove.isPending
  const refine = (change: object, isRefining: boolean) =>
    onChange(readSupplierSearch({ ...search, page: 1, ...change }), isRefining)
  return (
    <BesideFilters>
      <Stack gap={16} miw={0}>
        <SearchField
          label="Search circularity partners"
          value={search.name ?? ''}
          onSearch={(name) => refine({ name }, Boolean(search.name))}
        />
        <StylePartners style={style} typed={search.name ?? ''} remove={remove} isDisabled={isDisabled} />
        {style.can.assign && (
          <PartnerChoice
            style={style}
            search={{ name: search.name, page: search.page }}
            onPage={(page) => refine({ page }, false)}
            assign={assign}
            isDisabled={isDisabled}
          />
        )}
      </Stack>
    </BesideFilters>
  )
}
