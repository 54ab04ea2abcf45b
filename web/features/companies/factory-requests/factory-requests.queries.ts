import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  decideFactoryRequest,
  type FactoryRequest,
  listFactoryRequests,
} from '#contract/companies/factory-requests.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import type { TableQuery } from '#web/ui/pages/table-pages.tsx'

const KEY = 'factory-requests'

const factoryRequestsQuery = (status: FactoryRequest['status'], at: TableQuery) =>
  queryOptions({
    queryKey: [KEY, status, at],
    queryFn: ({ signal }) => send(listFactoryRequests, { query: { status, ...at } }, { signal }),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === status ? keepPreviousData(previous) : undefined,
  })

export const useFactoryRequests = (status: FactoryRequest['status'], at: TableQuery) =>
  useQuery(factoryRequestsQuery(status, at))

export const useDecideFactoryRequest = (request: FactoryRequest) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ approve, reason }: { approve: boolean; reason: string }) =>
      send(decideFactoryRequest, {
        params: { id: String(request.id) },
        body: { approve_status: approve, reason },
      }),
    onSuccess: ({ status }) =>
      noticeSuccess(
        status === 'accepted'
          ? `${request.name} is now a factory of ${request.organization.name}.`
          : `${request.name} is declined.`,
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  })
}
