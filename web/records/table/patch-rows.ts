/** Changes rows of lists and tables in their places: nothing is sorted again under the reader. */
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

interface Patch<Row> {
  ids: ReadonlySet<number>
  change: Partial<Row>
}

interface Page<Row> {
  data: Row[]
}

const patchPage = <Row extends { id: number }, Known extends Page<Row>>(
  page: Known,
  { ids, change }: Patch<Row>,
): Known =>
  page.data.some(({ id }) => ids.has(id))
    ? { ...page, data: page.data.map((row) => (ids.has(row.id) ? { ...row, ...change } : row)) }
    : page

/** Of lists that show a page at a time. */
export const patchLists = <Row extends { id: number }>(
  queries: QueryClient,
  queryKey: QueryKey,
  patch: Patch<Row>,
): void => {
  queries.setQueriesData<Page<Row>>({ queryKey }, (known) => known && patchPage(known, patch))
}

/** What is shown stays in its order until it is asked for again. */
export const forgetOrder = (queries: QueryClient, keys: readonly QueryKey[]): void => {
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** Of tables, whose pages are loaded one after the other. */
export const patchRows = <Row extends { id: number }>(
  queries: QueryClient,
  queryKey: QueryKey,
  patch: Patch<Row>,
): void => {
  queries.setQueriesData<InfiniteData<Page<Row>>>(
    { queryKey },
    (known) => known && { ...known, pages: known.pages.map((page) => patchPage(page, patch)) },
  )
}
