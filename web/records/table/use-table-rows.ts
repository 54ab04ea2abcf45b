/** The records that match, as far as they are loaded, and as lines of a table. */
import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { makeLines, uniqueRows } from './grid/lines.rules.ts'
import { nextPageOf } from './grid/next-page.rules.ts'
import { useReach } from './grid/use-reach.ts'

interface Page<Row> {
  data: Row[]
  total: number
  page: number
  page_size: number
}

export interface RowsQuery<Row> {
  queryKey: QueryKey
  /** Pages begin at 1. */
  fetchPage: (page: number, signal: AbortSignal) => Promise<Page<Row>>
}

/** Page after page as one scrolls. While others are asked for, those before stay. */
export function useTableRows<Row extends { id: number }>({ queryKey, fetchPage }: RowsQuery<Row>) {
  const answer = useInfiniteQuery<Page<Row>, Error, InfiniteData<Page<Row>, number>, QueryKey, number>({
    queryKey,
    queryFn: ({ signal, pageParam }) => fetchPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
    placeholderData: keepPreviousData,
    // Comparing ten thousand rows with each page would cost more than drawing those on the screen.
    structuralSharing: false,
  })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData, isFetchNextPageError } =
    answer
  const rows = useMemo(() => uniqueRows((data?.pages ?? []).map((page) => page.data)), [data])
  const total = data?.pages.at(-1)?.total ?? 0
  const hasMore = hasNextPage || isPlaceholderData
  const lines = useMemo(() => makeLines({ rows, total, hasMore }), [rows, total, hasMore])
  const reach = useReach(lines, {
    canAsk: hasNextPage && !isFetchingNextPage && !isPlaceholderData && !isFetchNextPageError,
    ask: () => void fetchNextPage(),
  })
  return { answer, rows, lines, total, reach, isBehind: isPlaceholderData }
}
export type TableRows<Row extends { id: number }> = ReturnType<typeof useTableRows<Row>>
