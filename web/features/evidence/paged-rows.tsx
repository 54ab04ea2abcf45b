/** A list that comes page after page: while it loads, where it can't, where it is empty, and its rows. */
import { Button, Flex } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ShowRow, useSoughtRow } from '#web/records/style/sought-row.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import classes from './evidence.module.css'

interface Page<Row> {
  data: Row[]
  total: number
}

export type PagedQuery<Row> = UseInfiniteQueryResult<{ pages: Page<Row>[] }>

interface PagedRowsProps<Row extends { id: number }> {
  /** As addresses call it. */
  list: string
  query: PagedQuery<Row>
  /** In place of the rows, where there are none. */
  empty: ReactNode
  renderRow: (row: Row) => ReactNode
}

export function PagedRows<Row extends { id: number }>({
  list,
  query,
  empty,
  renderRow,
}: PagedRowsProps<Row>) {
  const pages = query.data?.pages ?? []
  const rows = pages.flatMap(({ data }) => data)
  useReadToSought(query, list)
  if (query.isPending) return <RowsSkeleton rows={4} />
  // What was read stays beside the error of reading on.
  const failure = query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const sought = <ShowRow lists={[list]} isPart={query.hasNextPage || query.isError} />
  if (rows.length === 0)
    return (
      failure || (
        <>
          {sought}
          {empty}
        </>
      )
    )
  return (
    <>
      {failure}
      {sought}
      <p className={classes.count} role="status">
        {rows.length} of {pages[0]?.total ?? 0}
      </p>
      <ul>{rows.map(renderRow)}</ul>
      {query.hasNextPage && (
        <Flex justify="center" px={20} py={14}>
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        </Flex>
      )}
    </>
  )
}

/** Reads on until the row that the address names is there, or is known not to be. */
const useReadToSought = <Row extends { id: number }>(query: PagedQuery<Row>, list: string): void => {
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query
  const key = useSoughtRow(list)?.key
  const isMissing =
    key !== undefined &&
    data !== undefined &&
    !data.pages.some((page) => page.data.some(({ id }) => `${id}` === key))
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [isMissing, hasNextPage, isFetchingNextPage, isError, fetchNextPage])
}
