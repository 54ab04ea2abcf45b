/** A group of the company's directory, with what it gives its people by the settings of single sign-on. */
import { audit } from '#server/platform/audit/audit.store.ts'
import { isDuplicate, type Tx } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { BY, type Change, settlePeople } from './follow-groups.ts'
import type { ProvisionedGroup, WantedGroup } from './group.rules.ts'
import * as store from './groups.store.ts'
import { listShownIds, takeStandings } from './people.store.ts'
import { ScimRefusal } from './scim-error.ts'

export interface GroupChange extends Change {
  wanted: WantedGroup
}

const orTaken = (error: unknown): never => {
  const isTaken =
    isDuplicate(error, 'provisioned_groups_name') || isDuplicate(error, 'provisioned_groups_external_id')
  throw isTaken ? new ScimRefusal('uniqueness', 'Another group has this displayName or externalId.') : error
}

const note = (
  tx: Tx,
  { directory: { organization_id } }: Change,
  { act, id, name }: { act: 'made' | 'changed' | 'removed'; id: number; name: string },
): Promise<void> =>
  audit(
    tx,
    { user_id: null, organization_id },
    {
      action: `provisioned_group.${act}`,
      subject: { kind: 'provisioned_group', id },
      details: { ...BY, name },
    },
  )

/** @throws ScimRefusal */
const requirePeople = async (tx: Tx, accountId: number, ids: readonly number[]): Promise<void> => {
  const there = new Set(await listShownIds(tx, accountId, ids))
  if (!ids.every((id) => there.has(id)))
    throw new ScimRefusal('invalidValue', 'A member is the id of a person of the company.')
}

const changeMembers = async (
  tx: Tx,
  by: GroupChange,
  { id, before }: { id: number; before: readonly number[] },
): Promise<void> => {
  const { account_id: accountId } = by.directory
  const [was, wanted] = [new Set(before), new Set(by.wanted.members)]
  const added = by.wanted.members.filter((userId) => !was.has(userId))
  await requirePeople(tx, accountId, added)
  await takeStandings(tx, { accountId, ids: added, now: by.now })
  await store.addMembers(tx, { id, accountId }, added)
  await store.removeMembers(
    tx,
    id,
    before.filter((userId) => !wanted.has(userId)),
  )
}

const settleAll = (tx: Tx, by: Change, ids: Iterable<number>): Promise<void> =>
  settlePeople(tx, by, new Map([...new Set(ids)].sort((a, b) => a - b).map((id) => [id, null])))

/** @throws ScimRefusal */
export const makeGroup = async (tx: Tx, by: GroupChange): Promise<ProvisionedGroup> => {
  const { name, external_id, members } = by.wanted
  const { account_id } = by.directory
  const id = await store.insertGroup(tx, account_id, { name, external_id }, by.now).catch(orTaken)
  await changeMembers(tx, by, { id, before: [] })
  await settleAll(tx, by, members)
  await note(tx, by, { act: 'made', id, name })
  return found(await store.findGroup(tx, account_id, id))
}

/** @throws ScimRefusal, Refusal `conflict` where nobody would lead the company */
export const changeGroup = async (
  tx: Tx,
  by: GroupChange,
  { id }: ProvisionedGroup,
): Promise<ProvisionedGroup> => {
  const { name, external_id, members } = by.wanted
  const before = (await store.listMembers(tx, [id])).map((member) => member.id)
  await store.saveGroup(tx, id, { name, external_id }, by.now).catch(orTaken)
  await changeMembers(tx, by, { id, before })
  // By another name it may give another role, so everybody's is looked at again.
  await settleAll(tx, by, [...before, ...members])
  await note(tx, by, { act: 'changed', id, name })
  return found(await store.findGroup(tx, by.directory.account_id, id))
}

/** @throws Refusal `conflict` where nobody would lead the company */
export const removeGroup = async (tx: Tx, by: Change, { id, name }: ProvisionedGroup): Promise<void> => {
  const before = (await store.listMembers(tx, [id])).map((member) => member.id)
  await store.deleteGroup(tx, id)
  await settleAll(tx, by, before)
  await note(tx, by, { act: 'removed', id, name })
}
