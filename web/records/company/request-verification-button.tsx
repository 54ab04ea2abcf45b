/**
 * 'Request Verification' (docs/product.md, Account verification): disabled with the reason until it can be asked for.
 */
import { Button, type ButtonProps } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Session } from '#contract/accounts/accounts.ts'
import { requestVerification, VERIFICATION_TOOLTIPS } from '#contract/companies/account-verifications.ts'
import { send } from '#web/lib/api/api.ts'
import { useChangeSessionCompany, useSession } from '#web/lib/session/session.ts'
import { Hint } from '#web/ui/notices/hint.tsx'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'

/** Why verification cannot be asked for now; null when it can. */
export const findVerificationObstacle = (company: Session['organization']): string | null => {
  if (company.verification_status === 'requested') return VERIFICATION_TOOLTIPS.requested
  return company.city && company.country ? null : VERIFICATION_TOOLTIPS.incomplete
}

/** Nothing for a verified company, and for people who may not ask for theirs. */
export function RequestVerificationButton(props: Pick<ButtonProps, 'size' | 'variant'>) {
  const { organization, can } = useSession()
  const changeCompany = useChangeSessionCompany()
  const ask = useMutation({
    mutationFn: () =>
      send(requestVerification, { params: { organizationRegistryId: String(organization.id) } }),
    onSuccess: ({ verification_status }) => {
      changeCompany({ verification_status, verification_reason: null })
      noticeSuccess('Verification request sent.')
    },
    onError: noticeError,
  })
  const obstacle = findVerificationObstacle(organization)
  if (organization.verified || (!obstacle && !can.request_verification)) return null
  return (
    <Hint text={obstacle}>
      <Button
        variant="default"
        {...props}
        loading={ask.isPending}
        aria-disabled={obstacle ? true : undefined}
        data-disabled={obstacle ? true : undefined}
        onClick={() => !obstacle && ask.mutate()}
      >
        Request Verification
      </Button>
    </Hint>
  )
}
