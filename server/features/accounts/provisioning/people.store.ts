/** People as a company's directory sees them: of its own company, in its proved domains. */
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Role } from '#contract/access.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Condition } from './filter.rules.ts'
import type { ProvisionedPerson } from './person.rules.ts'

const ownDomains = (accountId: number) => sql`select d.domain from sign_on_domains d
  join sign_on_providers s on s.id = d.provider_id
  where s.account_id = ${accountId} and d.proved_at is not null`

/** What a person of the company is, where their address is in a domain of it. */
const people = (db: Reader, accountId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('provisioned_people as p', 'p.user_id', 'u.id')
    .where('u.account_id', '=', accountId)
    .where('u.left_at', 'is', null)
    .where('u.email_proved_at', 'is not', null)
    .where(sql<boolean>`substring(u.email from '[^@]*$') in (${ownDomains(accountId)})`)

const shown = (db: Reader, accountId: number) => people(db, accountId).where('p.removed_at', 'is', null)

const SHOWN = [
  'u.id',
  'u.email',
  'u.full_name',
  'p.user_name',
  'p.external_id',
  'p.given_name',
  'p.family_name',
  'u.created_at',
] as const
const ACTIVE = sql<boolean>`u.active or coalesce(p.waits_for_group, false)`
const CHANGED = sql<string>`coalesce(p.changed_at, u.created_at)`

/** Of which attributes people are found; addresses and names are the same in capitals. */
const COLUMN_OF: Readonly<Record<string, (value: string) => Expression<SqlBool>>> = {
  username: (value) => sql<boolean>`u.email = ${value.toLowerCase()}`,
  emails: (value) => sql<boolean>`u.email = ${value.toLowerCase()}`,
  'emails.value': (value) => sql<boolean>`u.email = ${value.toLowerCase()}`,
  displayname: (value) => sql<boolean>`lower(u.full_name) = ${value.toLowerCase()}`,
  'name.formatted': (value) => sql<boolean>`lower(u.full_name) = ${value.toLowerCase()}`,
  externalid: (value) => sql<boolean>`p.external_id = ${value}`,
  id: (value) => sql<boolean>`u.id::text = ${value}`,
  active: (value) => sql<boolean>`(${ACTIVE}) = ${value === 'true'}`,
}
export const isPersonAttribute = (attribute: string): boolean => Object.hasOwn(COLUMN_OF, attribute)

interface Listing {
  conditions: readonly Condition[]
  offset: number
  limit: number
}

export const listShown = async (
  db: Reader,
  accountId: number,
  { conditions, offset, limit }: Listing,
): Promise<{ total: number; people: ProvisionedPerson[] }> => {
  const wanted = conditions.reduce(
    (query, { attribute, value }) => {
      const isMeant = COLUMN_OF[attribute]
      return isMeant ? query.where(isMeant(String(value))) : query
    },
    shown(db, accountId),
  )
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await wanted
    .select(SHOWN)
    .select([ACTIVE.as('active'), CHANGED.as('changed_at')])
    .orderBy('u.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { total, people: rows }
}

export const findShown = async (
  db: Reader,
  accountId: number,
  id: number,
): Promise<ProvisionedPerson | null> => {
  const row = await shown(db, accountId)
    .where('u.id', '=', id)
    .select(SHOWN)
    .select([ACTIVE.as('active'), CHANGED.as('changed_at')])
    .executeTakeFirst()
  return row ?? null
}

/** Who of these is one of them; the others are nobody to the directory. */
export const listShownIds = async (
  db: Reader,
  accountId: number,
  ids: readonly number[],
): Promise<number[]> =>
  ids.length === 0
    ? []
    : (await shown(db, accountId).where('u.id', 'in', ids).select('u.id').execute()).map(({ id }) => id)

/** Somebody whom the directory deleted, by the address. */
export const findRemoved = async (tx: Tx, accountId: number, email: string): Promise<number | null> => {
  const row = await people(tx, accountId)
    .where('p.removed_at', 'is not', null)
    .where('u.email', '=', email)
    .select('u.id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const isOwnDomain = async (db: Reader, accountId: number, domain: string): Promise<boolean> => {
  const { rows } = await sql<{ domain: string }>`
    select 1 from (${ownDomains(accountId)}) as own (domain) where own.domain = ${domain}`.execute(db)
  return rows.length > 0
}

export const listOwnDomains = async (db: Reader, accountId: number): Promise<string[]> => {
  const { rows } = await sql<{ domain: string }>`${ownDomains(accountId)} order by d.domain`.execute(db)
  return rows.map(({ domain }) => domain)
}

export interface Standing {
  group_role: Role | null
  waits_for_group: boolean
}

/** What the directory's groups gave people before; a row is made where there was none. */
export const takeStandings = async (
  tx: Tx,
  { accountId, ids, now }: { accountId: number; ids: readonly number[]; now: Date },
): Promise<ReadonlyMap<number, Standing>> => {
  if (ids.length === 0) return new Map()
  await sql`insert into provisioned_people (user_id, account_id, changed_at)
    select unnest(${sql.val([...ids])}::bigint[]), ${accountId}, ${now.toISOString()}
    on conflict (user_id) do nothing`.execute(tx)
  const rows = await tx
    .selectFrom('provisioned_people')
    .where('user_id', 'in', ids)
    .select(['user_id', 'group_role', 'waits_for_group'])
    .execute()
  return new Map(
    rows.map(({ user_id, group_role, waits_for_group }) => [
      user_id,
      { group_role: group_role as Role | null, waits_for_group },
    ]),
  )
}

/** Whose role the directory's groups gave, or may give. */
export const listFollowing = async (tx: Tx, accountId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('provisioned_people as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.account_id', '=', accountId)
    .where('p.removed_at', 'is', null)
    .where('u.left_at', 'is', null)
    .select('p.user_id')
    .orderBy('p.user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export const saveStanding = async (tx: Tx, userId: number, standing: Standing): Promise<void> => {
  await tx.updateTable('provisioned_people').set(standing).where('user_id', '=', userId).execute()
}

interface Said {
  user_name: string | null
  external_id: string | null
  given_name: string | null
  family_name: string | null
  removed_at: string | null
}

export const saveSaid = async (tx: Tx, userId: number, said: Said, now: Date): Promise<void> => {
  await tx
    .updateTable('provisioned_people')
    .set({ ...said, changed_at: now.toISOString() })
    .where('user_id', '=', userId)
    .execute()
}

/** It is out of the directory's sight, and what it said of the person is forgotten. */
export const markRemoved = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  const at = now.toISOString()
  await tx.deleteFrom('provisioned_members').where('user_id', '=', userId).execute()
  await tx
    .updateTable('provisioned_people')
    .set({ removed_at: at, changed_at: at, user_name: null })
    .set({ external_id: null, given_name: null, family_name: null })
    .set({ group_role: null, waits_for_group: false })
    .where('user_id', '=', userId)
    .execute()
}

export const countProvisioned = async (db: Reader, accountId: number): Promise<number> => {
  const row = await db
    .selectFrom('provisioned_people')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow()
  return row.people
}
