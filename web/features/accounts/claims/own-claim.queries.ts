import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { claimAgain, type OwnClaim, readOwnClaim, sendClaimCode } from '#contract/accounts/claims.ts'
import { send } from '#web/lib/api/api.ts'
import { sessionQuery } from '#web/lib/session/session.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'

export const ownClaimQuery = queryOptions({
  queryKey: ['own-claim'],
  queryFn: ({ signal }) => send(readOwnClaim, {}, { signal }),
})

/** Shows the claim as a call answered it; with a confirmed one the whole company is another. */
export const useShowClaim = () => {
  const queries = useQueryClient()
  return async (answer: { claim: OwnClaim | null }): Promise<void> => {
    queries.setQueryData(ownClaimQuery.queryKey, answer)
    if (answer.claim?.status === 'waiting') return
    await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    await queries.invalidateQueries()
  }
}

export const useSendClaimCode = () => {
  const show = useShowClaim()
  return useMutation({
    mutationFn: () => send(sendClaimCode, {}),
    onSuccess: async (answer) => {
      await show(answer)
      noticeSuccess(`A code was sent to ${answer.claim?.contact_address ?? 'the company'}.`)
    },
    onError: noticeError,
  })
}

export const useClaimAgain = () => {
  const show = useShowClaim()
  return useMutation({
    mutationFn: () => send(claimAgain, {}),
    onSuccess: async (answer) => {
      await show(answer)
      noticeSuccess('Your claim was sent again.')
    },
    onError: noticeError,
  })
}
