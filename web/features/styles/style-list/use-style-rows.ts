/** The styles that match, as far as they are loaded, and as lines of the table. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { uniqueRows } from '#web/records/table/grid/lines.rules.ts'
import { useReach } from '#web/records/table/grid/use-reach.ts'
import type { TableQuery } from './filters/table-search.rules.ts'
import { makeLines } from './grid/lines.rules.ts'
import { rowsQuery } from './styles-table.queries.ts'

export function useStyleRows(query: TableQuery, today: string, isReady: boolean) {
  const answer = useInfiniteQuery({ ...rowsQuery(query, today), enabled: isReady })
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData, isFetchNextPageError } =
    answer
  const rows = useMemo(() => uniqueRows((data?.pages ?? []).map((page) => page.data)), [data])
  const last = data?.pages.at(-1)
  const total = last?.total ?? 0
  const hasMore = hasNextPage || isPlaceholderData
  // What is shown is grouped as it was asked for, which is another grouping while the next answer is on its way.
  const by = useKept(query.group, !isPlaceholderData)
  const lines = useMemo(
    () => makeLines({ rows, total, hasMore }, by && last ? { totals: last.groups, folded } : null),
    [rows, total, hasMore, by, last, folded],
  )
  const fold = useCallback(
    (key: string) =>
      setFolded((all) =>
        all.has(key) ? new Set([...all].filter((each) => each !== key)) : new Set([...all, key]),
      ),
    [],
  )
  /** Called with the last line on the screen: goes on until that one is loaded. */
  const reach = useReach(lines, {
    canAsk: hasNextPage && !isFetchingNextPage && !isPlaceholderData && !isFetchNextPageError,
    ask: () => void fetchNextPage(),
  })
  return {
    answer,
    rows,
    lines,
    by,
    total,
    pieces: last?.pieces ?? 0,
    fold,
    reach,
    isBehind: isPlaceholderData,
  }
}
export type StyleRows = ReturnType<typeof useStyleRows>

function useKept<T>(value: T, isCurrent: boolean): T {
  const [kept, setKept] = useState(value)
  if (isCurrent && kept !== value) setKept(value)
  return isCurrent ? value : kept
}
