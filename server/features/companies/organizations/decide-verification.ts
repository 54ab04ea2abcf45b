import type { VerificationRequest } from '#contract/companies/account-verifications.ts'
import { told } from '#contract/values/text/told.ts'
import { setVerification } from '#server/features/accounts/registry/index.ts'
import { type Decision, decideRequest } from '#server/features/collaboration/requests/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { lockAccountOf, VERIFICATION_REQUESTS } from './verification.store.ts'

/** Verifies or rejects an account, and tells its managers. @throws Refusal `not_found`, `conflict` when decided already */
export const decideVerification = (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  decision: Decision,
): Promise<VerificationRequest> => {
  const [status, reason] = decision.approve_status
    ? (['verified', null] as const)
    : (['rejected', decision.reason] as const)
  return decideRequest(tx, parts, VERIFICATION_REQUESTS, {
    ...decision,
    carryOut: async ({ organization_id }) => {
      await lockAccountOf(tx, organization_id)
      await setVerification(tx, organization_id, { status, reason })
    },
    tell: ({ organization }) => ({
      entry: {
        action: `verification.${status}`,
        subject: { kind: 'organization', id: organization.id },
        details: { reason },
      },
      news: {
        audience: { organizationId: organization.id, managersOnly: true },
        news: decision.approve_status
          ? {
              kind: 'account_verified',
              text: told`Your company profile has been verified.`,
              link: '/company',
            }
          : {
              kind: 'account_rejected',
              text: told`Your company profile was not verified: ${reason}`,
              link: '/company',
            },
      },
    }),
  })
}
