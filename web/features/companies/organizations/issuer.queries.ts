import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ISSUER_KEY_TEXTS, readIssuer, replaceIssuerKey } from '#contract/passports/issuer-keys.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'

export const issuerQuery = queryOptions({
  queryKey: ['issuer'],
  queryFn: ({ signal }) => send(readIssuer, {}, { signal }),
})

export const useReplaceKey = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (compromised: boolean) => send(replaceIssuerKey, { body: { compromised } }),
    onSuccess: (issuer) => {
      queries.setQueryData(issuerQuery.queryKey, issuer)
      noticeSuccess(ISSUER_KEY_TEXTS.replaced)
    },
    onError: noticeError,
  })
}
