/** A list of evidence, page after page. */
import type { ReactNode } from 'react'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import type { EvidenceSearch } from './evidence.queries.ts'
import { EvidenceFilters, NO_FILTER } from './evidence-filters.tsx'
import { type PagedQuery, PagedRows } from './paged-rows.tsx'

interface EvidenceListProps<Row extends { id: number }> {
  label: string
  /** As addresses call it. */
  list: string
  query: PagedQuery<Row>
  search: EvidenceSearch
  onSearch: (search: EvidenceSearch) => void
  /** Where there is none at all. */
  empty: ReactNode
  renderRow: (row: Row) => ReactNode
}

const isFiltered = (search: EvidenceSearch): boolean =>
  JSON.stringify({ ...search, order: '' }) !== JSON.stringify({ ...NO_FILTER, order: '' })

export function EvidenceList<Row extends { id: number }>(props: EvidenceListProps<Row>) {
  const { label, list, query, search, onSearch, empty, renderRow } = props
  return (
    <Panel label={label} flush>
      <EvidenceFilters search={search} onChange={onSearch} />
      <PagedRows
        list={list}
        query={query}
        empty={isFiltered(search) ? <Empty title="No evidence matches" /> : empty}
        renderRow={renderRow}
      />
    </Panel>
  )
}
