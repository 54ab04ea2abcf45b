import {
  type OrganizationRequest,
  ORGANIZATION_REQUEST_TEXTS as TEXTS,
} from '#contract/companies/organization-requests.ts'
import { enterRegistry } from '#server/features/accounts/registry/index.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { closeRequest, getRequest, lockRequest } from './organization-request.store.ts'

interface Decision {
  actor: Actor
  requestId: number
  approve: boolean
  reason: string | null
}

/** Lists the company or declines, and tells anyone who asked. @throws Refusal `not_found`, `conflict` when decided already */
export const decideRequest = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { actor, requestId, approve, reason }: Decision,
): Promise<OrganizationRequest> => {
  const request = found(await lockRequest(tx, requestId))
  if (request.status !== 'requested') throw new Refusal('conflict', { text: TEXTS.decidedAlready })
  const madeId = approve ? await enterRegistry(tx, request) : null
  await closeRequest(tx, requestId, {
    status: approve ? 'accepted' : 'declined',
    decided_by: actor.user_id,
    decided_at: parts.now().toISOString(),
    reason: approve ? null : reason,
    made_organization_id: madeId,
  })
  await audit(tx, actor, {
    action: approve ? 'organization.request_accepted' : 'organization.request_declined',
    subject: { kind: 'organization_request', id: requestId },
    details: { name: request.name, organization_id: madeId, reason },
  })
  const decided = await getRequest(tx, requestId)
  await notify(tx, parts, {
    audience: { organizationId: request.organization_id, managersOnly: false },
    news: approve
      ? {
          kind: 'organization_request_accepted',
          text: `${request.name} is now listed.`,
          link: `/companies/${decided.organization_uuid}`,
        }
      : {
          kind: 'organization_request_declined',
          text: `${request.name} was not listed: ${reason}`,
          link: '/suppliers',
        },
  })
  return decided
}
