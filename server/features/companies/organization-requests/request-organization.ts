import {
  type NewOrganizationRequest,
  type OrganizationRequest,
  ORGANIZATION_REQUEST_TEXTS as TEXTS,
} from '#contract/companies/organization-requests.ts'
import { told } from '#contract/values/text/told.ts'
import { askRequest, getRequest } from '#server/features/collaboration/requests/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'
import { findByName, ORGANIZATION_REQUESTS } from './organization-request.store.ts'

const refuseName = (text: string): Refusal => refusalAt({ name: text }, 'conflict')

/** @throws Refusal `conflict` at the name when the registry has it, or the own company asks for it already */
export const requestOrganization = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { actor, input }: { actor: Actor; input: NewOrganizationRequest },
): Promise<OrganizationRequest> => {
  if (await findByName(tx, input)) throw refuseName(TEXTS.listedAlready)
  const id = await askRequest(tx, parts, ORGANIZATION_REQUESTS, {
    actor,
    values: { ...input, organization_id: actor.organization_id, requested_by: actor.user_id },
    askedAlready: refuseName(TEXTS.askedAlready),
    tell: (id) => ({
      entry: {
        action: 'organization.requested',
        subject: { kind: 'organization_request', id },
        details: { name: input.name },
      },
      news: {
        audience: 'operator',
        news: {
          kind: 'organization_requested',
          text: told`${actor.organization_name} asks to list ${input.name}.`,
          link: '/admin/organization-requests',
        },
      },
    }),
  })
  return getRequest(tx, ORGANIZATION_REQUESTS, id)
}
