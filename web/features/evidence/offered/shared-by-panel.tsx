/** What another company shares with the reader's own, on that company's page (docs/product.md, Evidence). */
import { useInfiniteQuery } from '@tanstack/react-query'
import type { CompanyProfile } from '#contract/companies/organizations.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { offeredEvidenceQuery } from '../evidence.queries.ts'
import { NO_FILTER } from '../evidence-filters.tsx'
import { PagedRows } from '../paged-rows.tsx'
import { OfferedRow } from './offered-list.tsx'

export function SharedByPanel({ company }: { company: CompanyProfile }) {
  const query = useInfiniteQuery(offeredEvidenceQuery(NO_FILTER, company))
  return (
    <Panel
      title={`Evidence of ${company.name}`}
      action={
        <ButtonLink to="/evidence" search={{ tab: 'offered' }} variant="default" size="sm">
          All evidence
        </ButtonLink>
      }
      flush
    >
      <PagedRows
        list="offered"
        query={query}
        empty={<Empty title={`${company.name} shares no evidence with you`} />}
        renderRow={(row) => <OfferedRow key={row.id} row={row} />}
      />
    </Panel>
  )
}
