/**
 * What the directory says of people, carried out: their role by group as at a sign-in through the company's provider,
 * and whether they are active. Who is not any more is signed out everywhere, and has no key left.
 */
import type { Role } from '#contract/access.ts'
import { revokeKeysOf } from '#server/features/accounts/departures/index.ts'
import { requireWayIn, updateMember } from '#server/features/accounts/registry/index.ts'
import { roleAfter, roleByGroup } from '#server/features/accounts/single-sign-on/index.ts'
import { lockMembers, losesManager, refuseMemberChange } from '#server/features/accounts/team/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { type Caller, noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { deleteSessionsOf } from '#server/platform/sessions/session.store.ts'
import { type GivenRoles, listGroupNames, readGivenRoles } from './groups.store.ts'
import { listFollowing, type Standing, saveStanding, takeStandings } from './people.store.ts'
import type { Directory } from './token.store.ts'

export interface Change {
  directory: Pick<Directory, 'account_id' | 'organization_id' | 'created_by'>
  caller: Caller
  now: Date
}

export const BY = { by: 'provisioning' } as const

type Member = Awaited<ReturnType<typeof lockMembers>>[number]

interface Settled {
  standing: Standing
  change: { role: Role; active: boolean }
}

interface Facts {
  /** By the directory; null: as it was. */
  active: boolean | null
  before: Standing
  names: readonly string[]
  given: GivenRoles
}

/** Somebody without a role waits for a group that gives one, as nobody without one gets an account at a sign-in. */
export const settle = (member: Pick<Member, 'role' | 'active'>, facts: Facts): Settled => {
  const { active, before, names, given } = facts
  const byGroup = roleByGroup(given.mapped, names)
  const role = roleAfter({
    byGroup,
    // Who waits has no role of their own to keep.
    before: before.waits_for_group ? member.role : before.group_role,
    present: member.role,
    defaultRole: given.default_role,
  })
  const isMeant = active ?? (member.active || before.waits_for_group)
  return {
    standing: { group_role: byGroup, waits_for_group: isMeant && role === null },
    change: { role: role ?? member.role, active: isMeant && role !== null },
  }
}

/** `people`: each with whether the directory says that they are active, or null where it says nothing of that. */
export const settlePeople = async (
  tx: Tx,
  by: Change,
  people: ReadonlyMap<number, boolean | null>,
): Promise<void> => {
  const { account_id: accountId } = by.directory
  const ids = [...people.keys()]
  const members = new Map((await lockMembers(tx, accountId)).map((member) => [member.id, member]))
  const standings = await takeStandings(tx, { accountId, ids, now: by.now })
  const given = await readGivenRoles(tx, accountId)
  const names = Map.groupBy(await listGroupNames(tx, ids), ({ user_id }) => user_id)
  for (const [id, active] of people) {
    const member = members.get(id)
    const before = standings.get(id)
    if (!member || !before) continue
    const called = (names.get(id) ?? []).flatMap(({ name, external_id }) =>
      external_id === null ? [name] : [name, external_id],
    )
    const { standing, change } = settle(member, { active, before, names: called, given })
    if (standing.group_role !== before.group_role || standing.waits_for_group !== before.waits_for_group)
      await saveStanding(tx, id, standing)
    if (change.role === member.role && change.active === member.active) continue
    const refusal = refuseMemberChange([...members.values()], { id, ...change })
    if (refusal !== null) throw new Refusal('conflict', { text: refusal })
    await changeMember(tx, by, { member, change })
    members.set(id, { ...member, ...change })
  }
}

const changeMember = async (
  tx: Tx,
  { directory, caller, now }: Change,
  { member, change }: { member: Member; change: Settled['change'] },
): Promise<void> => {
  const { account_id, created_by } = directory
  const { id, full_name } = member
  await updateMember(tx, id, change)
  if (losesManager(member, change)) await requireWayIn(tx, account_id)
  if (!change.active) {
    await deleteSessionsOf(tx, id)
    await revokeKeysOf(tx, { userId: id, by: created_by, now })
  }
  await noteChanged(tx, { directory, caller }, { id, full_name, what: change })
}

interface Changed {
  id: number
  full_name: string
  what: Record<string, unknown>
}

/** In the company's history and in the security log: nobody signed in did it, the directory did. */
export const noteChanged = async (
  tx: Tx,
  { directory, caller }: Pick<Change, 'directory' | 'caller'>,
  { id, full_name, what }: Changed,
): Promise<void> => {
  const { account_id, organization_id } = directory
  const details = { ...what, ...BY }
  const subject = { kind: 'user', id }
  await audit(tx, { user_id: null, organization_id }, { action: 'user.changed', subject, details })
  await noteSecurity(tx, {
    kind: 'person_changed',
    person: { user_id: id, account_id },
    caller,
    details: { ...details, whom: full_name },
  })
}

/** After the company changed which group gives which role. @throws Refusal `conflict` where nobody would lead it */
export const followGroups = async (tx: Tx, by: Change): Promise<void> => {
  const people = await listFollowing(tx, by.directory.account_id)
  if (people.length > 0) await settlePeople(tx, by, new Map(people.map((id) => [id, null])))
}
