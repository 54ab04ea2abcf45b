import {
  type FactoryRequest,
  type NewFactoryRequest,
  FACTORY_REQUEST_TEXTS as TEXTS,
} from '#contract/companies/factory-requests.ts'
import { type Audience, notify } from '#server/features/collaboration/notifications/index.ts'
import { getRequest } from '#server/features/collaboration/requests/index.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { type Db, isDuplicate } from '#server/platform/db/database.ts'
import { takeFromLimit } from '#server/platform/limits/rate-limit.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'
import { FACTORY_REQUESTS, findCompany, hasFactory, insertRequest } from './factory-request.store.ts'

/** Each one sends emails to people of another company. */
const A_DAY = 50
const DAY = 24 * 60 * 60

const refuseAt = (field: 'name' | 'organization_id', text: string): Refusal =>
  refusalAt({ [field]: text }, field === 'name' ? 'conflict' : 'invalid')

/**
 * Asks the company whose factory it is, or the operator where that company has no account.
 * @throws Refusal `account_not_verified`, `too_many` a day, `invalid` at the company, `conflict` at the name when it is there or asked for
 */
export const requestFactory = async (
  db: Db,
  parts: Pick<Parts, 'mail' | 'now'>,
  { actor, input }: { actor: Actor; input: NewFactoryRequest },
): Promise<FactoryRequest> => {
  if (!isVerified(actor)) throw new Refusal('account_not_verified', { text: TEXTS.needsVerification })
  if (input.organization_id === actor.organization_id) throw refuseAt('organization_id', TEXTS.ownCompany)
  try {
    return await db.write(async (tx) => {
      const limit = { key: `factory_request:${actor.organization_id}`, attempts: A_DAY, seconds: DAY }
      await takeFromLimit(tx, limit, parts.now())
      const company = await findCompany(tx, input.organization_id)
      if (!company) throw refuseAt('organization_id', TEXTS.unknownCompany)
      if (await hasFactory(tx, input)) throw refuseAt('name', TEXTS.listedAlready)
      const id = await insertRequest(tx, actor, input)
      await audit(tx, actor, {
        action: 'factory.requested',
        subject: { kind: 'factory_request', id },
        details: { name: input.name, organization_id: company.id },
      })
      const audience: Audience = company.account_id
        ? { organizationId: company.id, managersOnly: true }
        : 'operator'
      await notify(tx, parts, {
        audience,
        news: {
          kind: 'factory_requested',
          text: `${actor.organization_name} requests the factory ${input.name} of ${company.name}.`,
          link: '/factory-requests',
        },
      })
      return getRequest(tx, FACTORY_REQUESTS, id)
    })
  } catch (error) {
    throw isDuplicate(error, 'factory_requests_open') ? refuseAt('name', TEXTS.askedAlready) : error
  }
}
