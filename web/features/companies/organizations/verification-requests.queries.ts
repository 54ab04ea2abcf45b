import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  decideVerification,
  listVerificationRequests,
  type VerificationRequest,
} from '#contract/companies/account-verifications.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import type { TableQuery } from '#web/ui/pages/table-pages.tsx'

const KEY = 'verification-requests'

const verificationRequestsQuery = (status: VerificationRequest['status'], at: TableQuery) =>
  queryOptions({
    queryKey: [KEY, status, at],
    queryFn: ({ signal }) => send(listVerificationRequests, { query: { status, ...at } }, { signal }),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === status ? keepPreviousData(previous) : undefined,
  })

export const useVerificationRequests = (status: VerificationRequest['status'], at: TableQuery) =>
  useQuery(verificationRequestsQuery(status, at))

interface Decision {
  approve: boolean
  reason: string
}

export const useDecideVerification = (request: VerificationRequest) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ approve, reason }: Decision) =>
      send(decideVerification, {
        params: { id: String(request.id) },
        body: { approve_status: approve, reason },
      }),
    onSuccess: ({ organization, status }) => noticeSuccess(`${organization.name} is ${status}.`),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  })
}
