import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { readSecondFactors } from '#contract/accounts/second-factor.ts'
import { send } from '#web/lib/api/api.ts'
import { sessionQuery } from '#web/lib/session/session.ts'

export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: ({ signal }) => send(readSecondFactors, {}, { signal }),
})

/** After a change: the factors, the sessions that it ended, and what the session may do. */
export const useReloadSecondFactors = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: secondFactorsQuery.queryKey }),
      queries.invalidateQueries({ queryKey: ['sessions'] }),
      queries.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    ])
  }
}
