import { queryOptions } from '@tanstack/react-query'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { send } from '#web/lib/api/api.ts'

const POLL_MS = 60_000

/** The newest ones with the count of unread, asked for again each minute while the window is seen. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => send(listNotifications, {}, { signal }),
  refetchInterval: POLL_MS,
  refetchIntervalInBackground: false,
})
