import type { CompanyProfile } from '#contract/companies/organizations.ts'
import { IconRosetteDiscountCheck } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'

/** Whether an account exists and the operator has verified it. */
export function VerificationPill({ account }: { account: CompanyProfile['account'] }) {
  if (!account) return <Pill icon={null}>No account</Pill>
  if (account.verified) {
    return (
      <Pill tone="confirmed" icon={IconRosetteDiscountCheck}>
        Verified
      </Pill>
    )
  }
  if (account.verification_status === 'requested') return <Pill tone="waiting">Waiting for verification</Pill>
  return <Pill tone="unconfirmed">Not verified</Pill>
}
