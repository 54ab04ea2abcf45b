import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readCompanyDeletion, withdrawCompanyDeletion } from '#contract/accounts/company-deletions.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'

export const companyDeletionQuery = queryOptions({
  queryKey: ['company-deletion'],
  queryFn: ({ signal }) => send(readCompanyDeletion, {}, { signal }),
})

export const useReloadDeletion = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: companyDeletionQuery.queryKey })
}

export const useWithdraw = () => {
  const reload = useReloadDeletion()
  return useMutation({
    mutationFn: () => send(withdrawCompanyDeletion, {}),
    onSuccess: () => noticeSuccess('The request is taken back. Your company stays.'),
    onError: noticeError,
    onSettled: reload,
  })
}
