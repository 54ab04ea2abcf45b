import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { acceptCompanyInvitation } from '#contract/accounts/claims.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { useShowClaim } from './own-claim.queries.ts'

export const useAcceptInvitation = (token: string) => {
  const navigate = useNavigate()
  const show = useShowClaim()
  return useMutation({
    mutationFn: () => send(acceptCompanyInvitation, { body: { token } }),
    onSuccess: async (answer) => {
      await show(answer)
      await navigate({ to: '/company', replace: true })
      noticeSuccess(
        answer.claim?.status === 'confirmed'
          ? 'Your claim is confirmed.'
          : 'Your claim is confirmed once your email address is.',
      )
    },
  })
}
