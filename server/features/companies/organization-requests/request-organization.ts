import {
  type NewOrganizationRequest,
  type OrganizationRequest,
  ORGANIZATION_REQUEST_TEXTS as TEXTS,
} from '#contract/companies/organization-requests.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import { getRequest } from '#server/features/collaboration/requests/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { type Db, isDuplicate } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'
import { findByName, insertRequest, ORGANIZATION_REQUESTS } from './organization-request.store.ts'

const refuseName = (text: string): Refusal => refusalAt({ name: text }, 'conflict')

/** @throws Refusal `conflict` at the name when the registry has it, or the own company asks for it already */
export const requestOrganization = async (
  db: Db,
  parts: Pick<Parts, 'mail'>,
  { actor, input }: { actor: Actor; input: NewOrganizationRequest },
): Promise<OrganizationRequest> => {
  try {
    return await db.write(async (tx) => {
      if (await findByName(tx, input)) throw refuseName(TEXTS.listedAlready)
      const id = await insertRequest(tx, actor, input)
      await audit(tx, actor, {
        action: 'organization.requested',
        subject: { kind: 'organization_request', id },
        details: { name: input.name },
      })
      await notify(tx, parts, {
        audience: 'operator',
        news: {
          kind: 'organization_requested',
          text: `${actor.organization_name} asks to list ${input.name}.`,
          link: '/admin/organization-requests',
        },
      })
      return getRequest(tx, ORGANIZATION_REQUESTS, id)
    })
  } catch (error) {
    throw isDuplicate(error, 'organization_requests_open') ? refuseName(TEXTS.askedAlready) : error
  }
}
