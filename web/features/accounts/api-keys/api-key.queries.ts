import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listApiKeys, revokeApiKey } from '#contract/accounts/api-keys.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => send(listApiKeys, {}, { signal }),
})

/** Asks for the keys again after one was made or revoked. */
export const useReloadApiKeys = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
}

export const useRevokeApiKey = () => {
  const reload = useReloadApiKeys()
  return useMutation({
    mutationFn: (id: number) => send(revokeApiKey, { params: { id: String(id) } }),
    onSuccess: ({ name }) => noticeSuccess(`«${name}» is revoked.`),
    onError: noticeError,
    onSettled: reload,
  })
}
