import type { OrganizationRequest } from '#contract/companies/organization-requests.ts'
import { told } from '#contract/values/text/told.ts'
import { enterRegistry } from '#server/features/accounts/registry/index.ts'
import { type Decision, decideRequest } from '#server/features/collaboration/requests/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { ORGANIZATION_REQUESTS } from './organization-request.store.ts'

/** Lists the company or declines, and tells anyone who asked. @throws Refusal `not_found`, `conflict` when decided already */
export const decideOrganizationRequest = (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  decision: Decision,
): Promise<OrganizationRequest> =>
  decideRequest(tx, parts, ORGANIZATION_REQUESTS, {
    ...decision,
    carryOut: async (request) =>
      decision.approve_status ? { made_organization_id: await enterRegistry(tx, request) } : {},
    tell: ({ name, reason, organization_uuid }, { id, organization_id, made_organization_id }) => ({
      entry: {
        action: decision.approve_status ? 'organization.request_accepted' : 'organization.request_declined',
        subject: { kind: 'organization_request', id },
        details: { name, organization_id: made_organization_id, reason },
      },
      news: {
        audience: { organizationId: organization_id, managersOnly: false },
        news: decision.approve_status
          ? {
              kind: 'organization_request_accepted',
              text: told`${name} is now listed.`,
              link: `/companies/${organization_uuid}`,
            }
          : {
              kind: 'organization_request_declined',
              text: told`${name} was not listed: ${reason}`,
              link: '/suppliers',
            },
      },
    }),
  })
