import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  makeProvisioningToken,
  readProvisioning,
  revokeProvisioningToken,
} from '#contract/accounts/provisioning.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeError } from '#web/ui/notices/notices.ts'

export const provisioningQuery = queryOptions({
  queryKey: ['provisioning'],
  queryFn: ({ signal }) => send(readProvisioning, {}, { signal }),
})

/** Sends again after a second factor was shown. */
type Ask = <Answer>(send: () => Promise<Answer>) => Promise<Answer>

const useReload = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: provisioningQuery.queryKey })
}

export const useMakeToken = (ask: Ask, onMade: (token: string | null) => void) => {
  const reload = useReload()
  return useMutation({
    mutationFn: () => ask(() => send(makeProvisioningToken, {})),
    onSuccess: ({ token }) => onMade(token),
    onError: noticeError,
    onSettled: reload,
  })
}

export const useRevokeToken = (ask: Ask) => {
  const reload = useReload()
  return useMutation({
    mutationFn: () => ask(() => send(revokeProvisioningToken, {})),
    onError: noticeError,
    onSettled: reload,
  })
}
