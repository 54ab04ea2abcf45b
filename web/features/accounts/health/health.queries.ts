import { queryOptions, useQuery } from '@tanstack/react-query'
import { readHealth } from '#contract/accounts/health.ts'
import { send } from '#web/lib/api/api.ts'

/** Anyone who has the page open sees what changes. */
const LOOK_MS = 15_000

const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => send(readHealth, {}, { signal }),
  refetchInterval: LOOK_MS,
})

export const useHealth = (isAllowed: boolean) => useQuery({ ...healthQuery, enabled: isAllowed })
