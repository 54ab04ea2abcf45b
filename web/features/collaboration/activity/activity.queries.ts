import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { type ActivityCraft, type ActivityPage, listActivity } from '#contract/collaboration/activity.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'

/** As many as stand beside the page without being longer than it. */
const SHOWN = '8'

export const activityKey = (styleId: number) => ['activity', styleId] as const

/** Asked anew whenever it is shown: it tells of what is done in other tabs. While another craft is asked for, the one before stays. */
export const activityQuery = (styleId: number, craft: ActivityCraft | null) =>
  infiniteQueryOptions({
    queryKey: [...activityKey(styleId), craft],
    meta: readsOfStyle('any_craft'),
    queryFn: ({ signal, pageParam }): Promise<ActivityPage> =>
      send(
        listActivity,
        {
          params: { id: String(styleId) },
          query: { limit: SHOWN, ...(craft && { craft }), ...(pageParam && { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
