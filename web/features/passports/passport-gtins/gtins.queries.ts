import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { decideGtinDispute, type GtinDispute, listGtinDisputes } from '#contract/passports/gtins.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import type { TableQuery } from '#web/ui/pages/table-pages.tsx'

const KEY = 'gtin-disputes'

const disputesQuery = (status: GtinDispute['status'], at: TableQuery) =>
  queryOptions({
    queryKey: [KEY, status, at],
    queryFn: ({ signal }) => send(listGtinDisputes, { query: { status, ...at } }, { signal }),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === status ? keepPreviousData(previous) : undefined,
  })

export const useGtinDisputes = (status: GtinDispute['status'], at: TableQuery) =>
  useQuery(disputesQuery(status, at))

export const useDecideDispute = (dispute: GtinDispute) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ give, reason }: { give: boolean; reason: string }) =>
      send(decideGtinDispute, {
        params: { id: String(dispute.id) },
        body: { approve_status: give, reason },
      }),
    onSuccess: ({ status, claimant, holder }) =>
      noticeSuccess(`The GTIN belongs to ${(status === 'given' ? claimant : holder).name}.`),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  })
}
