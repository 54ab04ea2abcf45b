import { type Expression, type SqlBool, sql } from 'kysely'
import type { Role } from '#contract/access.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Condition } from './filter.rules.ts'
import type { Member, ProvisionedGroup } from './group.rules.ts'
import type { GroupOfPerson } from './person.rules.ts'

const COLUMNS = ['g.id', 'g.name', 'g.external_id', 'g.created_at', 'g.changed_at'] as const

const groups = (db: Reader, accountId: number) =>
  db.selectFrom('provisioned_groups as g').where('g.account_id', '=', accountId)

const hasMember = (value: string) => sql<boolean>`exists (
  select from provisioned_members m where m.group_id = g.id and m.user_id::text = ${value})`

const COLUMN_OF: Readonly<Record<string, (value: string) => Expression<SqlBool>>> = {
  displayname: (value) => sql<boolean>`lower(g.name) = lower(${value})`,
  externalid: (value) => sql<boolean>`g.external_id = ${value}`,
  id: (value) => sql<boolean>`g.id::text = ${value}`,
  members: hasMember,
  'members.value': hasMember,
}
export const isGroupAttribute = (attribute: string): boolean => Object.hasOwn(COLUMN_OF, attribute)

export const listGroups = async (
  db: Reader,
  accountId: number,
  { conditions, offset, limit }: { conditions: readonly Condition[]; offset: number; limit: number },
): Promise<{ total: number; groups: ProvisionedGroup[] }> => {
  const wanted = conditions.reduce(
    (query, { attribute, value }) => {
      const isMeant = COLUMN_OF[attribute]
      return isMeant ? query.where(isMeant(String(value))) : query
    },
    groups(db, accountId),
  )
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await wanted.select(COLUMNS).orderBy('g.id').offset(offset).limit(limit).execute()
  return { total, groups: rows }
}

export const findGroup = async (
  db: Reader,
  accountId: number,
  id: number,
): Promise<ProvisionedGroup | null> =>
  (await groups(db, accountId).where('g.id', '=', id).select(COLUMNS).executeTakeFirst()) ?? null

export const listMembers = async (
  db: Reader,
  groupIds: readonly number[],
): Promise<(Member & { group_id: number })[]> =>
  groupIds.length === 0
    ? []
    : db
        .selectFrom('provisioned_members as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .where('m.group_id', 'in', groupIds)
        .select(['m.group_id', 'u.id', 'u.full_name'])
        .orderBy('u.id')
        .execute()

export const listGroupsOf = async (
  db: Reader,
  userIds: readonly number[],
): Promise<(GroupOfPerson & { user_id: number })[]> =>
  userIds.length === 0
    ? []
    : db
        .selectFrom('provisioned_members as m')
        .innerJoin('provisioned_groups as g', 'g.id', 'm.group_id')
        .where('m.user_id', 'in', userIds)
        .select(['m.user_id', 'g.id', 'g.name'])
        .orderBy('g.name')
        .execute()

interface GroupSaid {
  name: string
  external_id: string | null
}

/** @throws an error of a duplicate in `provisioned_groups_name` or `provisioned_groups_external_id` */
export const insertGroup = async (tx: Tx, accountId: number, said: GroupSaid, now: Date): Promise<number> => {
  const at = now.toISOString()
  const row = await tx
    .insertInto('provisioned_groups')
    .values({ ...said, account_id: accountId, created_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** @throws as `insertGroup` */
export const saveGroup = async (tx: Tx, id: number, said: GroupSaid, now: Date): Promise<void> => {
  await tx
    .updateTable('provisioned_groups')
    .set({ ...said, changed_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

export const deleteGroup = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('provisioned_groups').where('id', '=', id).execute()
}

/** Each of them has a row of their own by now. */
export const addMembers = async (
  tx: Tx,
  { id, accountId }: { id: number; accountId: number },
  userIds: readonly number[],
): Promise<void> => {
  if (userIds.length === 0) return
  await sql`insert into provisioned_members (group_id, account_id, user_id)
    select ${id}, ${accountId}, unnest(${sql.val([...userIds])}::bigint[])`.execute(tx)
}

export const removeMembers = async (tx: Tx, id: number, userIds: readonly number[]): Promise<void> => {
  if (userIds.length === 0) return
  await tx
    .deleteFrom('provisioned_members')
    .where('group_id', '=', id)
    .where('user_id', 'in', userIds)
    .execute()
}

export interface GivenRoles {
  /** By the first that somebody is in. */
  mapped: { group: string; role: Role }[]
  /** Of people whom no group gives one. */
  default_role: Role | null
}

/** The one list of roles by group that sign-in through the company's providers has too. */
export const readGivenRoles = async (db: Reader, accountId: number): Promise<GivenRoles> => {
  const providers = await db
    .selectFrom('sign_on_providers')
    .where('account_id', '=', accountId)
    .select(['id', 'default_role'])
    .orderBy('id')
    .execute()
  const mapped = await db
    .selectFrom('sign_on_groups as g')
    .innerJoin('sign_on_providers as s', 's.id', 'g.provider_id')
    .where('s.account_id', '=', accountId)
    .select(['g.group_name as group', 'g.role'])
    .orderBy('s.id')
    .orderBy('g.position')
    .execute()
  const first = providers.find(({ default_role }) => default_role !== null)
  return {
    mapped: mapped.map(({ group, role }) => ({ group, role: role as Role })),
    default_role: (first?.default_role ?? null) as Role | null,
  }
}

/** What a person's groups are called: by name, and by the directory's own id, which its tokens have. */
export const listGroupNames = async (tx: Tx, userIds: readonly number[]) =>
  userIds.length === 0
    ? []
    : tx
        .selectFrom('provisioned_members as m')
        .innerJoin('provisioned_groups as g', 'g.id', 'm.group_id')
        .where('m.user_id', 'in', userIds)
        .select(['m.user_id', 'g.name', 'g.external_id'])
        .execute()

export const listGroupsWithCounts = async (db: Reader, accountId: number) =>
  groups(db, accountId)
    .leftJoin('provisioned_members as m', 'm.group_id', 'g.id')
    .select(['g.id', 'g.name', 'g.external_id'])
    .select(({ fn }) => fn.count<number>('m.user_id').as('members'))
    .groupBy(['g.id', 'g.name', 'g.external_id'])
    .orderBy('g.name')
    .limit(500)
    .execute()
