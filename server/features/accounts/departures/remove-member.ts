/** Somebody leaves for good. What is theirs alone ends at once; copies of the name are replaced by a job right after. */
import { DEPARTURE_TEXTS } from '#contract/accounts/departures.ts'
import { canRemoveMember } from '#server/access/accounts/team.access.ts'
import { requireWayIn } from '#server/features/accounts/registry/index.ts'
import { lockMembers, losesManager, refuseMemberChange } from '#server/features/accounts/team/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refuseInput } from '#server/platform/refusals/refusal.ts'
import { type Caller, noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { type Heirs, heirsOf, type Member } from './departure.rules.ts'
import { revokeKeysOf } from './departure.store.ts'
import { countDuties, handOverDuties } from './duty.store.ts'
import { endPerson } from './end-person.ts'

interface Removal {
  actor: Actor
  caller: Caller
  id: number
  typed: string
  heirs: Heirs
}

/** @throws Refusal `not_found`, `forbidden`, `conflict` where nobody would lead the company, or it would have no way in */
const requireRemovable = (actor: Actor, members: readonly Member[], id: number): Member => {
  const member = found(members.find((person) => person.id === id))
  if (member.id === actor.user_id) throw new Refusal('conflict', { text: DEPARTURE_TEXTS.notOneself })
  // Another account manager may have removed the actor while this call waited for the lock.
  const isStillThere = members.some((person) => person.id === actor.user_id && person.active)
  if (!isStillThere || !canRemoveMember(actor, member)) throw new Refusal('forbidden')
  const text = refuseMemberChange(members, { id, role: member.role, active: false })
  if (text) throw new Refusal('conflict', { text })
  return member
}

/** Everything that is wrong is said at once. @throws Refusal `invalid` */
const handOver = async (
  tx: Tx,
  { email, id }: Member,
  { members, heirs, typed }: { members: readonly Member[]; heirs: Heirs; typed: string },
) => {
  const left = {
    in_charge: await countDuties(tx, 'in_charge', id),
    inspections: await countDuties(tx, 'inspections', id),
  }
  const { errors, successor, inspector } = heirsOf(members, { id, heirs, left })
  if (typed.trim().toLowerCase() !== email) errors.email = DEPARTURE_TEXTS.otherWord
  if (Object.keys(errors).length > 0) refuseInput(errors)
  if (successor) await handOverDuties(tx, 'in_charge', { from: id, to: successor })
  if (inspector) await handOverDuties(tx, 'inspections', { from: id, to: inspector })
  return left
}

export const removeMember = async (
  tx: Tx,
  { jobs, now }: Pick<Parts, 'jobs' | 'now'>,
  { actor, caller, id, typed, heirs }: Removal,
): Promise<void> => {
  const members = await lockMembers(tx, actor.account_id)
  const member = requireRemovable(actor, members, id)
  const { full_name, email } = member
  const left = await handOver(tx, member, { members, heirs, typed })
  const at = now()
  await revokeKeysOf(tx, { userId: id, by: actor.user_id, now: at })
  await endPerson(tx, jobs, { person: member, at })
  if (losesManager(member, { role: member.role, active: false })) await requireWayIn(tx, actor.account_id)
  // The company's own entries alone go on saying who it was, until their time ends.
  await audit(tx, actor, {
    action: 'user.removed',
    subject: { kind: 'user', id },
    details: { whom: full_name, email, role: member.role, ...left, ...heirs },
  })
  await noteSecurity(tx, {
    kind: 'person_changed',
    person: actor,
    caller,
    details: { whom: full_name, role: member.role, removed: true },
  })
}
