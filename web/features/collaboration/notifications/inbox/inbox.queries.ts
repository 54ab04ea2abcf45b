import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type InboxPart,
  type InboxView,
  listInboxNotices,
  readInbox,
  readInboxChanges,
} from '#contract/collaboration/inbox.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'

const POLL_MS = 60_000

export interface Which {
  view: InboxView
  part: InboxPart
}

/** Under the bell's key: what the bell hears of is read again here too. */
export const INBOX_KEY = ['notifications', 'inbox'] as const

export const inboxQuery = ({ view, part }: Which) =>
  infiniteQueryOptions({
    queryKey: [...INBOX_KEY, 'groups', view, part],
    queryFn: ({ pageParam, signal }) =>
      send(readInbox, { query: { view, part, page: String(pageParam) as never } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
    staleTime: 0,
  })

/** All of one group, a page at a time; of no style where it is null. */
export const inboxGroupQuery = ({ view, part }: Which, styleId: number | null) =>
  infiniteQueryOptions({
    queryKey: [...INBOX_KEY, 'group', view, part, styleId],
    // It is read again with the bell.
    meta: readsOfStyle(),
    queryFn: ({ pageParam, signal }) =>
      send(
        listInboxNotices,
        {
          query: {
            ...{ view, part, page: String(pageParam) as never },
            ...(styleId !== null && { style_id: String(styleId) as never }),
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
    staleTime: 0,
  })

/** What changed stays what it was; what one may read of it may not, so it is asked for with each list. */
export const inboxChangesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...INBOX_KEY, 'changes', ids],
    queryFn: ({ signal }) => send(readInboxChanges, { query: { ids: ids.join(',') as never } }, { signal }),
    enabled: ids.length > 0,
  })
