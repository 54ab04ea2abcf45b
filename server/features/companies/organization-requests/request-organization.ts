import type { z } from 'zod'
import {
  type NewOrganizationRequest,
  type OrganizationRequest,
  type requestOrganizations as requestCall,
  ORGANIZATION_REQUEST_TEXTS as TEXTS,
} from '#contract/companies/organization-requests.ts'
import { type Told, told } from '#contract/values/text/told.ts'
import { type Notice, notify } from '#server/features/collaboration/notifications/index.ts'
import { askRequest, getRequest } from '#server/features/collaboration/requests/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'
import { findByName, ORGANIZATION_REQUESTS } from './organization-request.store.ts'

const refuseName = (text: string): Refusal => refusalAt({ name: text }, 'conflict')

const newsOf = (text: Told, id: number | null): Notice => ({
  audience: 'operator',
  news: {
    kind: 'organization_requested',
    text,
    link: id === null ? '/admin/organization-requests' : `/admin/organization-requests?row=requests:${id}`,
  },
})

interface Asked {
  actor: Actor
  input: NewOrganizationRequest
  isTold: boolean
}

const ask = (tx: Tx, parts: Pick<Parts, 'mail'>, { actor, input, isTold }: Asked): Promise<number> =>
  askRequest(tx, parts, ORGANIZATION_REQUESTS, {
    actor,
    values: { ...input, organization_id: actor.organization_id, requested_by: actor.user_id },
    askedAlready: refuseName(TEXTS.askedAlready),
    tell: (id) => ({
      entry: {
        action: 'organization.requested',
        subject: { kind: 'organization_request', id },
        details: { name: input.name },
      },
      news: isTold ? newsOf(told`${actor.organization_name} asks to list ${input.name}.`, id) : [],
    }),
  })

/** @throws Refusal `conflict` at the name when the registry has it, or the own company asks for it already */
export const requestOrganization = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { actor, input }: { actor: Actor; input: NewOrganizationRequest },
): Promise<OrganizationRequest> => {
  if (await findByName(tx, input)) throw refuseName(TEXTS.listedAlready)
  return getRequest(tx, ORGANIZATION_REQUESTS, await ask(tx, parts, { actor, input, isTold: true }))
}

type Outcome = z.output<typeof requestCall.answer>['data'][number]['outcome']

/** What became of each; the operator is told once of all of them. */
export const requestOrganizations = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { actor, inputs }: { actor: Actor; inputs: readonly NewOrganizationRequest[] },
): Promise<{ outcome: Outcome }[]> => {
  const outcomes = new Map<NewOrganizationRequest, Outcome>()
  // In one order, so that colleagues who ask at once wait for each other and no more.
  const inOrder = [...inputs].sort((one, other) =>
    one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1,
  )
  for (const input of inOrder) outcomes.set(input, await outcomeOf(tx, parts, { actor, input }))
  const requested = inputs.filter((input) => outcomes.get(input) === 'requested')
  const [first] = requested
  if (first)
    await notify(
      tx,
      parts,
      newsOf(
        requested.length === 1
          ? told`${actor.organization_name} asks to list ${first.name}.`
          : told`${actor.organization_name} asks to list ${requested.length} companies.`,
        null,
      ),
    )
  return inputs.map((input) => ({ outcome: outcomes.get(input) ?? 'asked_already' }))
}

const outcomeOf = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  asked: Omit<Asked, 'isTold'>,
): Promise<Outcome> => {
  if (await findByName(tx, asked.input)) return 'listed_already'
  try {
    await ask(tx, parts, { ...asked, isTold: false })
    return 'requested'
  } catch (error) {
    // Nothing was written: the row that waits stands in its way.
    if (error instanceof Refusal) return 'asked_already'
    throw error
  }
}
