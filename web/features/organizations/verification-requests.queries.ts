import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  decideVerification,
  listVerificationRequests,
  type VerificationRequest,
} from '#contract/organizations.ts'
import { send } from '#web/lib/api.ts'
import { noticeSuccess } from '#web/ui/notices.ts'

export type RequestStatus = VerificationRequest['status']
const KEY = 'verification-requests'

export const verificationRequestsQuery = (status: RequestStatus, page: number) =>
  queryOptions({
    queryKey: [KEY, status, page],
    queryFn: ({ signal }) =>
      send(listVerificationRequests, { query: { status, page: String(page) } }, { signal }),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === status ? keepPreviousData(previous) : undefined,
  })

interface Decision {
  request: VerificationRequest
  approve: boolean
  reason: string
}

export const useDecideVerification = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ request, approve, reason }: Decision) =>
      send(decideVerification, {
        params: { id: String(request.id) },
        body: { approve_status: approve, reason },
      }),
    onSuccess: ({ organization, status }) => noticeSuccess(`${organization.name} is ${status}.`),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  })
}
