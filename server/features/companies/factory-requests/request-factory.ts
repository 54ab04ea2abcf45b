import {
  type FactoryRequest,
  type NewFactoryRequest,
  FACTORY_REQUEST_TEXTS as TEXTS,
} from '#contract/companies/factory-requests.ts'
import { told } from '#contract/values/text/told.ts'
import { askRequest, getRequest } from '#server/features/collaboration/requests/index.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { takeFromLimit } from '#server/platform/limits/rate-limit.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'
import { FACTORY_REQUESTS, findCompany, hasFactory } from './factory-request.store.ts'

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
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { actor, input }: { actor: Actor; input: NewFactoryRequest },
): Promise<FactoryRequest> => {
  const { organization_id, user_id } = actor
  if (!isVerified(actor)) throw new Refusal('account_not_verified', { text: TEXTS.needsVerification })
  if (input.organization_id === organization_id) throw refuseAt('organization_id', TEXTS.ownCompany)
  const limit = { key: `factory_request:${organization_id}`, attempts: A_DAY, seconds: DAY }
  await takeFromLimit(tx, limit, parts.now())
  const company = await findCompany(tx, input.organization_id)
  if (!company) throw refuseAt('organization_id', TEXTS.unknownCompany)
  if (await hasFactory(tx, input)) throw refuseAt('name', TEXTS.listedAlready)
  const id = await askRequest(tx, parts, FACTORY_REQUESTS, {
    actor,
    values: { ...input, requested_by_organization_id: organization_id, requested_by: user_id },
    askedAlready: refuseAt('name', TEXTS.askedAlready),
    tell: (id) => ({
      entry: {
        action: 'factory.requested',
        subject: { kind: 'factory_request', id },
        details: { name: input.name, organization_id: company.id },
      },
      news: {
        audience: company.account_id ? { organizationId: company.id, managersOnly: true } : 'operator',
        news: {
          kind: 'factory_requested',
          text: told`${actor.organization_name} requests the factory ${input.name} of ${company.name}.`,
          link: `/factory-requests?row=requests:${id}`,
        },
      },
    }),
  })
  return getRequest(tx, FACTORY_REQUESTS, id)
}
