import { infiniteQueryOptions } from '@tanstack/react-query'
import { listIcons } from '#contract/passports/passports.ts'
import { send } from '#web/lib/api/api.ts'

/** The icons to choose from, page by page; they change only with a release. */
export const traceIconsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['trace-icons', search],
    queryFn: ({ signal, pageParam }) =>
      send(listIcons, { query: { page: String(pageParam), search } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
    staleTime: 60 * 60_000,
  })
