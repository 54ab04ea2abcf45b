import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  listStyleChoices,
  listStyleIds,
  listStyles,
  STYLE_LIST_LIMITS,
  type StyleListAnswer,
  type StyleListRow,
} from '#contract/styles/style-list.ts'
import { listStyleViews } from '#contract/styles/style-views.ts'
import { send } from '#web/lib/api/api.ts'
import { callQueryOf, idsQueryOf, type TableQuery } from './filters/table-search.rules.ts'
import { listIn } from './grid/lines.rules.ts'

const ALL = ['styles-table'] as const
const ROWS = [...ALL, 'rows'] as const

interface PageOf {
  cursor: string | null
  signal: AbortSignal
}

/** The largest page that there is. */
export const fetchPage = (
  asked: ReturnType<typeof callQueryOf>,
  { cursor, signal }: PageOf,
): Promise<StyleListAnswer> =>
  send(
    listStyles,
    { query: { ...asked, limit: String(STYLE_LIST_LIMITS.maxPage), ...(cursor && { cursor }) } },
    { signal },
  )

/** Page after page as one scrolls. While others are asked for, those before stay. */
export const rowsQuery = (query: TableQuery, today: string) => {
  const asked = callQueryOf(query, today)
  return infiniteQueryOptions({
    queryKey: [...ROWS, asked],
    queryFn: async ({ signal, pageParam }) => {
      const page = await fetchPage(asked, { cursor: pageParam, signal })
      return { ...page, data: page.data.map((row) => listIn(row, query.group)) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
    // Comparing ten thousand rows with each page would cost more than drawing those on the screen.
    structuralSharing: false,
  })
}

export const fetchIds = (query: TableQuery, today: string): Promise<number[]> =>
  send(listStyleIds, { query: idsQueryOf(query, today) }).then(({ ids }) => ids)

export const choicesQuery = queryOptions({
  queryKey: [...ALL, 'choices'],
  queryFn: ({ signal }) => send(listStyleChoices, {}, { signal }),
})

export const viewsQuery = (today: string) =>
  queryOptions({
    queryKey: [...ALL, 'views', today],
    queryFn: ({ signal }) => send(listStyleViews, { query: { today } }, { signal }),
    select: ({ data }) => data,
  })

/** How many are late, for the tab. */
export const lateCountQuery = (today: string) =>
  queryOptions({
    queryKey: [...ALL, 'late', today],
    queryFn: ({ signal }) => send(listStyles, { query: { late: 'true', today, limit: '1' } }, { signal }),
    select: ({ total }) => total,
  })

interface Pages {
  pages: StyleListAnswer[]
  pageParams: unknown[]
}

/** Shows a change of one style at once; pages without it stay the same objects. */
export const patchRow = (queries: QueryClient, id: number, change: Partial<StyleListRow>): void => {
  queries.setQueriesData<Pages>({ queryKey: ROWS }, (known) => {
    if (!known?.pages.some(({ data }) => data.some((row) => row.id === id))) return known
    return {
      ...known,
      pages: known.pages.map((page) =>
        page.data.some((row) => row.id === id)
          ? { ...page, data: page.data.map((row) => (row.id === id ? { ...row, ...change } : row)) }
          : page,
      ),
    }
  })
}

/** Other pages show the style too. The rows themselves stay where they are until they are asked for again. */
export const forgetStyle = (queries: QueryClient, id: number): void => {
  void queries.invalidateQueries({ queryKey: ROWS, refetchType: 'none' })
  for (const part of ['views', 'late', 'choices'])
    void queries.invalidateQueries({ queryKey: [...ALL, part] })
  void queries.invalidateQueries({ queryKey: ['style', id] })
  for (const key of ['collections', 'collection']) void queries.invalidateQueries({ queryKey: [key] })
}

/** After a change to many. */
export const reloadStyles = (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    [ALL, ['style'], ['collections'], ['collection']].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  )

export const reloadViews = (queries: QueryClient): Promise<unknown> =>
  queries.invalidateQueries({ queryKey: [...ALL, 'views'] })
