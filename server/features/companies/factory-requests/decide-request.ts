import { type FactoryRequest, FACTORY_REQUEST_TEXTS as TEXTS } from '#contract/companies/factory-requests.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import { enterFactory } from '#server/features/companies/organizations/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { closeRequest, getRequest, lockRequest } from './factory-request.store.ts'

interface Decision {
  actor: Actor
  requestId: number
  approve: boolean
  reason: string | null
}

/**
 * Enters the factory or declines, and tells anyone who asked.
 * @throws Refusal `not_found`, `conflict` when decided already or the company has a factory of this name
 */
export const decideRequest = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { actor, requestId, approve, reason }: Decision,
): Promise<FactoryRequest> => {
  const request = found(await lockRequest(tx, actor, requestId))
  if (request.status !== 'requested') throw new Refusal('conflict', { text: TEXTS.decidedAlready })
  const { organization_id, name, city, country } = request
  const factory = approve
    ? await enterFactory(tx, actor, {
        organization_id,
        name,
        established_city: city,
        established_country: country,
      })
    : null
  await closeRequest(tx, requestId, {
    status: approve ? 'accepted' : 'declined',
    decided_by: actor.user_id,
    decided_at: parts.now().toISOString(),
    reason: approve ? null : reason,
    factory_id: factory?.id ?? null,
  })
  await audit(tx, actor, {
    action: approve ? 'factory.request_accepted' : 'factory.request_declined',
    subject: { kind: 'factory_request', id: requestId },
    details: { name, organization_id, factory_id: factory?.id ?? null, reason },
  })
  const decided = await getRequest(tx, requestId)
  const { organization } = decided
  await notify(tx, parts, {
    audience: { organizationId: request.requested_by_organization_id, managersOnly: false },
    news: {
      kind: approve ? 'factory_request_accepted' : 'factory_request_declined',
      text: approve
        ? `The factory ${name} of ${organization.name} was added and can be chosen.`
        : `The factory ${name} of ${organization.name} was not added: ${reason}`,
      link: `/companies/${organization.uuid}`,
    },
  })
  return decided
}
