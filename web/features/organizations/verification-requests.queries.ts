import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  decideVerification,
  listVerificationRequests,
  type VerificationRequest,
} from '#contract/organizations.ts'
import { send } from '#web/lib/api.ts'
import { noticeSuccess } from '#web/ui/notices.ts'

const KEY = 'verification-requests'

const verificationRequestsQuery = (status: VerificationRequest['status'], page: number) =>
  queryOptions({
    queryKey: [KEY, status, page],
    queryFn: ({ signal }) =>
      send(listVerificationRequests, { query: { status, page: String(page) } }, { signal }),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === status ? keepPreviousData(previous) : undefined,
  })

export const useVerificationRequests = (status: VerificationRequest['status'], page: number) =>
  useQuery(verificationRequestsQuery(status, page))

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
