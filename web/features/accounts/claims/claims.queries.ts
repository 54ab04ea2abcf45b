import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CompanyClaim, decideClaim, listClaims } from '#contract/accounts/claims.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import type { TableQuery } from '#web/ui/pages/table-pages.tsx'

const KEY = 'claims'

const claimsQuery = (status: CompanyClaim['status'], at: TableQuery) =>
  queryOptions({
    queryKey: [KEY, status, at],
    queryFn: ({ signal }) => send(listClaims, { query: { status, ...at } }, { signal }),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === status ? keepPreviousData(previous) : undefined,
  })

export const useClaims = (status: CompanyClaim['status'], at: TableQuery) => useQuery(claimsQuery(status, at))

interface Decision {
  approve: boolean
  reason: string
}

export const useDecideClaim = (claim: CompanyClaim) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ approve, reason }: Decision) =>
      send(decideClaim, {
        params: { id: String(claim.id) },
        body: { approve_status: approve, reason },
      }),
    onSuccess: ({ organization, status }) => noticeSuccess(`The claim of ${organization.name} is ${status}.`),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  })
}
