/** Changes rows of a table in their places: nothing is sorted again under the reader. */
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

export const patchRows = <Row extends { id: number }>(
  queries: QueryClient,
  queryKey: QueryKey,
  { ids, change }: { ids: ReadonlySet<number>; change: Partial<Row> },
): void => {
  queries.setQueriesData<InfiniteData<{ data: Row[] }>>({ queryKey }, (known) =>
    known
      ? {
          ...known,
          pages: known.pages.map((page) =>
            page.data.some(({ id }) => ids.has(id))
              ? { ...page, data: page.data.map((row) => (ids.has(row.id) ? { ...row, ...change } : row)) }
              : page,
          ),
        }
      : known,
  )
}
