import { asColumns } from '#contract/companies/factory-record.ts'
import type { FactoryRequest } from '#contract/companies/factory-requests.ts'
import { told } from '#contract/values/text/told.ts'
import { type Decision, decideRequest } from '#server/features/collaboration/requests/index.ts'
import { enterFactory } from '#server/features/companies/organizations/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { FACTORY_REQUESTS } from './factory-request.store.ts'

/**
 * Enters the factory or declines, and tells anyone who asked.
 * @throws Refusal `not_found`, `conflict` when decided already or the company has a factory of this name
 */
export const decideFactoryRequest = (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  decision: Decision,
): Promise<FactoryRequest> =>
  decideRequest(tx, parts, FACTORY_REQUESTS, {
    ...decision,
    carryOut: async ({ organization_id, ...request }) => {
      if (!decision.approve_status) return {}
      const facts = { organization_id, ...asColumns(request) }
      return { factory_id: (await enterFactory(tx, decision.actor, facts)).id }
    },
    tell: ({ name, organization, reason, factory_id }, { id, requested_by_organization_id }) => {
      return {
        entry: {
          action: decision.approve_status ? 'factory.request_accepted' : 'factory.request_declined',
          subject: { kind: 'factory_request', id },
          details: { name, organization_id: organization.id, factory_id, reason },
        },
        news: {
          audience: { organizationId: requested_by_organization_id, managersOnly: false },
          news: {
            kind: decision.approve_status ? 'factory_request_accepted' : 'factory_request_declined',
            text: decision.approve_status
              ? told`The factory ${name} of ${organization.name} was added and can be chosen.`
              : told`The factory ${name} of ${organization.name} was not added: ${reason}`,
            link: `/companies/${organization.uuid}`,
          },
        },
      }
    },
  })
