import { queryOptions } from '@tanstack/react-query'
import { readDashboard } from '#contract/day/dashboard.ts'
import { send } from '#web/lib/api/api.ts'

/** Asked anew whenever it is opened: what was done elsewhere does not wait here any more. */
export const dashboardQuery = (today: string) =>
  queryOptions({
    queryKey: ['dashboard', today],
    queryFn: ({ signal }) => send(readDashboard, { query: { today } }, { signal }),
    staleTime: 0,
  })
