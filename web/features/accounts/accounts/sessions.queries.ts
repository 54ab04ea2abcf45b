import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '#contract/accounts/accounts.ts'
import { send } from '#web/lib/api/api.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => send(listSessions, {}, { signal }),
})
