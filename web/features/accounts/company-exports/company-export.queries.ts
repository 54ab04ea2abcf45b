import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  askForCompanyExport,
  type CompanyExport,
  listCompanyExports,
} from '#contract/accounts/company-exports.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'

const LOOK_AGAIN_MS = 3_000

export const isUnderWay = ({ state }: Pick<CompanyExport, 'state'>): boolean =>
  state === 'waiting' || state === 'making'

/** While one is made it is looked at again and again. */
export const companyExportsQuery = queryOptions({
  queryKey: ['company-exports'],
  queryFn: ({ signal }) => send(listCompanyExports, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? LOOK_AGAIN_MS : false),
})

export const useAskForExport = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => send(askForCompanyExport, {}),
    onSuccess: () => noticeSuccess('The archive is being made. You get an email when it is ready.'),
    onError: noticeError,
    onSettled: () => queries.invalidateQueries({ queryKey: companyExportsQuery.queryKey }),
  })
}
