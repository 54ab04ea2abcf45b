import type { VerificationRequest } from '#contract/companies/account-verifications.ts'
import { setVerification } from '#server/features/accounts/registry/index.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { closeRequest, getRequest, lockAccountOf, lockRequest } from './verification.store.ts'

interface Decision {
  actor: Actor
  requestId: number
  approve_status: boolean
  reason: string | null
}

/** Verifies or rejects an account, and tells its managers. @throws Refusal `not_found`, `conflict` when decided already */
export const decideVerification = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { actor, requestId, approve_status, reason }: Decision,
): Promise<VerificationRequest> => {
  const request = found(await lockRequest(tx, requestId))
  if (request.status !== 'requested')
    throw new Refusal('conflict', { text: 'This request has already been decided.' })
  const status = approve_status ? 'verified' : 'rejected'
  const kept = approve_status ? null : reason
  await lockAccountOf(tx, request.organization_id)
  await closeRequest(tx, requestId, {
    status,
    decided_by: actor.user_id,
    decided_at: parts.now().toISOString(),
    reason: kept,
  })
  await setVerification(tx, request.organization_id, { status, reason: kept })
  const subject = { kind: 'organization', id: request.organization_id }
  await audit(tx, actor, { action: `verification.${status}`, subject, details: { reason: kept } })
  await notify(tx, parts, {
    audience: { organizationId: request.organization_id, managersOnly: true },
    news: approve_status
      ? { kind: 'account_verified', text: 'Your company profile has been verified.', link: '/company' }
      : {
          kind: 'account_rejected',
          text: `Your company profile was not verified: ${kept}`,
          link: '/company',
        },
  })
  return getRequest(tx, requestId)
}
