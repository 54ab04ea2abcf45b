/** A list of evidence, page after page. */
import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import classes from './evidence.module.css'
import type { EvidenceSearch } from './evidence.queries.ts'
import { EvidenceFilters, NO_FILTER } from './evidence-filters.tsx'

interface Page<Row> {
  data: Row[]
  total: number
}

interface EvidenceListProps<Row> {
  label: string
  query: UseInfiniteQueryResult<{ pages: Page<Row>[] }>
  search: EvidenceSearch
  onSearch: (search: EvidenceSearch) => void
  /** Where there is none at all. */
  empty: ReactNode
  renderRow: (row: Row) => ReactNode
}

const isFiltered = (search: EvidenceSearch): boolean =>
  JSON.stringify({ ...search, order: '' }) !== JSON.stringify({ ...NO_FILTER, order: '' })

export function EvidenceList<Row>(props: EvidenceListProps<Row>) {
  const { label, query, search, onSearch, empty, renderRow } = props
  const pages = query.data?.pages ?? []
  const rows = pages.flatMap(({ data }) => data)
  const total = pages[0]?.total ?? 0
  return (
    <Panel label={label} flush>
      <EvidenceFilters search={search} onChange={onSearch} />
      {query.isPending && <RowsSkeleton rows={4} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess &&
        rows.length === 0 &&
        (isFiltered(search) ? <Empty title="No evidence matches" /> : empty)}
      {rows.length > 0 && (
        <>
          <p className={classes.count} role="status">
            {rows.length} of {total}
          </p>
          <ul className={classes.list}>{rows.map(renderRow)}</ul>
          {query.hasNextPage && (
            <div className={classes.more}>
              <Button
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show more
              </Button>
            </div>
          )}
        </>
      )}
    </Panel>
  )
}
