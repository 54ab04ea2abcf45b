import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  decideOrganizationRequest,
  listOrganizationRequests,
  type OrganizationRequest,
} from '#contract/companies/organization-requests.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import type { TableQuery } from '#web/ui/pages/table-pages.tsx'

const KEY = 'organization-requests'

const organizationRequestsQuery = (status: OrganizationRequest['status'], at: TableQuery) =>
  queryOptions({
    queryKey: [KEY, status, at],
    queryFn: ({ signal }) => send(listOrganizationRequests, { query: { status, ...at } }, { signal }),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === status ? keepPreviousData(previous) : undefined,
  })

export const useOrganizationRequests = (status: OrganizationRequest['status'], at: TableQuery) =>
  useQuery(organizationRequestsQuery(status, at))

export const useDecideRequest = (request: OrganizationRequest) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ approve, reason }: { approve: boolean; reason: string }) =>
      send(decideOrganizationRequest, {
        params: { id: String(request.id) },
        body: { approve_status: approve, reason },
      }),
    onSuccess: ({ status }) =>
      noticeSuccess(
        status === 'accepted' ? `${request.name} is now listed.` : `${request.name} is declined.`,
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  })
}
