import { queryOptions } from '@tanstack/react-query'
import { readSecondFactorPolicy } from '#contract/accounts/second-factor-policy.ts'
import { send } from '#web/lib/api/api.ts'

export const secondFactorPolicyQuery = queryOptions({
  queryKey: ['second-factor-policy'],
  queryFn: ({ signal }) => send(readSecondFactorPolicy, {}, { signal }),
})
