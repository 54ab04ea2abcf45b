import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { decideGtinDispute, type GtinDispute, listGtinDisputes } from '#contract/gtins.ts'
import { send } from '#web/lib/api.ts'
import { noticeSuccess } from '#web/ui/notices.ts'

const KEY = 'gtin-disputes'

const disputesQuery = (status: GtinDispute['status'], page: number) =>
  queryOptions({
    queryKey: [KEY, status, page],
    queryFn: ({ signal }) => send(listGtinDisputes, { query: { status, page: String(page) } }, { signal }),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === status ? keepPreviousData(previous) : undefined,
  })

export const useGtinDisputes = (status: GtinDispute['status'], page: number) =>
  useQuery(disputesQuery(status, page))

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
