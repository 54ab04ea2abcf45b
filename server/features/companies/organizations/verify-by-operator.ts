/** A company's account is verified on the command line: there need be no admin yet who could do it on a page. */
import { told } from '#contract/values/text/told.ts'
import { setVerification } from '#server/features/accounts/registry/index.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import { closeRequest } from '#server/features/collaboration/requests/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { findWaitingRequest, lockAccountOf, VERIFICATION_REQUESTS } from './verification.store.ts'

/** Null where the company has no account; false where it is verified already. A request that waits is answered. */
export const verifyByOperator = async (
  tx: Tx,
  { mail, now }: { mail: Mail | null; now: Date },
  organizationId: number,
): Promise<boolean | null> => {
  const account = await lockAccountOf(tx, organizationId)
  if (!account) return null
  if (account.verification_status === 'verified') return false
  await setVerification(tx, organizationId, { status: 'verified', reason: null })
  const id = await findWaitingRequest(tx, organizationId)
  if (id !== null) {
    const closing = { status: 'verified', decided_by: null, decided_at: now.toISOString(), reason: null }
    await closeRequest(tx, VERIFICATION_REQUESTS, { id, ...closing })
  }
  await audit(tx, null, {
    action: 'verification.verified',
    subject: { kind: 'organization', id: organizationId },
    details: { by: 'command_line' },
  })
  if (mail)
    await notify(
      tx,
      { mail },
      {
        audience: { organizationId, managersOnly: true },
        news: {
          kind: 'account_verified',
          text: told`Your company profile has been verified.`,
          link: '/company',
        },
      },
    )
  return true
}
