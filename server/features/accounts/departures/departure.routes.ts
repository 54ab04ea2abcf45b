import * as calls from '#contract/accounts/departures.ts'
import { OK } from '#contract/values/fields.ts'
import { canRemoveMember } from '#server/access/accounts/team.access.ts'
import { listMembers } from '#server/features/accounts/team/index.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { inspectorsOf, type Member, successorsOf } from './departure.rules.ts'
import { countOpenKeysOf } from './departure.store.ts'
import { countDuties } from './duty.store.ts'
import { DEPARTURE_QUEUE } from './end-person.ts'
import { forgetName, forgetNames } from './forget-name.ts'
import { removeMember } from './remove-member.ts'

const EVERY_TEN_MINUTES = '4-59/10 * * * *'

const listenForDepartures = (parts: Parts): void => {
  parts.jobs.handle<{ user_id: number }>(DEPARTURE_QUEUE, ({ user_id }) => forgetName(parts, user_id))
  parts.jobs.schedule('departures_ended', EVERY_TEN_MINUTES, () => forgetNames(parts))
}

const asHeir = ({ id, full_name, role }: Member) => ({ id, full_name, role })

export const routeDepartures = (app: App, parts: Parts): void => {
  listenForDepartures(parts)
  app.route(calls.readDeparture, async ({ actor, params, db }) => {
    const members = await listMembers(db, actor.account_id)
    const member = found(members.find(({ id }) => id === params.id))
    if (!canRemoveMember(actor, member)) throw new Refusal('forbidden')
    const { id, full_name, email, role } = member
    const [in_charge, inspections, api_keys] = await Promise.all([
      countDuties(db, 'in_charge', id),
      countDuties(db, 'inspections', id),
      countOpenKeysOf(db, id, parts.now()),
    ])
    return {
      person: { id, full_name, email, role },
      ...{ in_charge, inspections, api_keys },
      successors: successorsOf(members, id).map(asHeir),
      inspectors: inspectorsOf(members, id).map(asHeir),
    }
  })
  app.route(calls.removeMember, async ({ actor, params, body, db, http }) => {
    const { email: typed, ...heirs } = body
    await db.write((tx) => removeMember(tx, parts, { actor, caller: http, id: params.id, typed, heirs }))
    return OK
  })
}
