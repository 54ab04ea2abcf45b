import { sql } from 'kysely'
import type { Role } from '#contract/access.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** Whose providers: of a company's account, or null of the installation. */
export type Owner = number | null

export interface Provider {
  id: number
  account_id: Owner
  name: string
  issuer: string
  client_id: string
  client_secret: Buffer | null
  group_claim: string
  verified_claim: string
  default_role: Role | null
  accepts_provider_factor: boolean
  enabled: boolean
  enforced: boolean
  tested_at: string | null
}

const COLUMNS = [
  ...(['id', 'account_id', 'name', 'issuer', 'client_id', 'client_secret', 'group_claim'] as const),
  ...([
    'verified_claim',
    'default_role',
    'accepts_provider_factor',
    'enabled',
    'enforced',
    'tested_at',
  ] as const),
] as const

const providers = (db: Reader) => db.selectFrom('sign_on_providers').select(COLUMNS)
const typed = <Row extends { default_role: string | null }>(
  row: Row,
): Row & { default_role: Role | null } => ({
  ...row,
  default_role: row.default_role as Role | null,
})

const ofOwner = (owner: Owner) => sql<boolean>`account_id is not distinct from ${owner}::bigint`

export const listProviders = async (db: Reader, owner: Owner): Promise<Provider[]> =>
  (await providers(db).where(ofOwner(owner)).orderBy('id').execute()).map(typed)

export const findProvider = async (db: Reader, id: number): Promise<Provider | null> => {
  const row = await providers(db).where('id', '=', id).executeTakeFirst()
  return row ? typed(row) : null
}

export const lockProvider = async (tx: Tx, id: number): Promise<Provider | null> => {
  const row = await providers(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? typed(row) : null
}

/** Those that anybody may be shown. */
export const listButtons = (db: Reader) =>
  db
    .selectFrom('sign_on_providers')
    .where('account_id', 'is', null)
    .where('enabled', '=', true)
    .select(['id', 'name'])
    .orderBy('id')
    .execute()

export const findByDomain = async (
  db: Reader,
  domain: string,
): Promise<{ id: number; name: string } | null> => {
  const row = await db
    .selectFrom('sign_on_domains as d')
    .innerJoin('sign_on_providers as p', 'p.id', 'd.provider_id')
    .where('d.domain', '=', domain)
    .where('d.proved_at', 'is not', null)
    .where('p.enabled', '=', true)
    .select(['p.id', 'p.name'])
    .executeTakeFirst()
  return row ?? null
}

export const countProviders = async (tx: Tx, owner: Owner): Promise<number> => {
  const row = await tx
    .selectFrom('sign_on_providers')
    .where(ofOwner(owner))
    .select(({ fn }) => fn.countAll<number>().as('there'))
    .executeTakeFirstOrThrow()
  return row.there
}

export const insertProvider = async (
  tx: Tx,
  provider: { account_id: Owner; name: string; issuer: string; client_id: string; created_by: number },
): Promise<number> => {
  const row = await tx
    .insertInto('sign_on_providers')
    .values(provider)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const saveProvider = async (tx: Tx, { id, account_id: _, ...provider }: Provider): Promise<void> => {
  await tx.updateTable('sign_on_providers').set(provider).where('id', '=', id).execute()
}

export const deleteProvider = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('sign_on_providers').where('id', '=', id).execute()
}

export const listGroups = async (db: Reader, id: number): Promise<{ group: string; role: Role }[]> => {
  const rows = await db
    .selectFrom('sign_on_groups')
    .where('provider_id', '=', id)
    .select(['group_name as group', 'role'])
    .orderBy('position')
    .execute()
  return rows.map(({ group, role }) => ({ group, role: role as Role }))
}

export const replaceGroups = async (
  tx: Tx,
  id: number,
  groups: readonly { group: string; role: Role }[],
): Promise<void> => {
  await tx.deleteFrom('sign_on_groups').where('provider_id', '=', id).execute()
  if (groups.length === 0) return
  await tx
    .insertInto('sign_on_groups')
    .values(
      groups.map(({ group, role }, at) => ({
        ...{ provider_id: id, position: at + 1, group_name: group, role },
      })),
    )
    .execute()
}

/** Who of the company is linked with somebody at the provider's issuer, by name. */
export const listPeople = (db: Reader, { issuer, account_id }: Provider) =>
  db
    .selectFrom('sign_on_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .where('i.issuer', '=', issuer)
    .where('u.account_id', '=', account_id)
    .select(['u.id', 'u.full_name', 'u.email'])
    .orderBy('u.full_name')
    .orderBy('u.id')
    .limit(1000)
    .execute()

export interface Enforcing {
  name: string
  role: Role
  has_second_factor: boolean
}

/** The provider through which alone the person's company signs in, with what the person is; null where there is none. */
export const findEnforcing = async (db: Reader, userId: number): Promise<Enforcing | null> => {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('sign_on_providers as p', 'p.account_id', 'u.account_id')
    .where('u.id', '=', userId)
    .where('p.enforced', '=', true)
    .select(['p.name', 'u.role', 'u.has_second_factor'])
    .orderBy('p.id')
    .executeTakeFirst()
  return row ? { ...row, role: row.role as Role } : null
}

/** The same of an account, for people who have none yet. */
export const findEnforcingOf = async (db: Reader, accountId: number): Promise<{ name: string } | null> => {
  const row = await db
    .selectFrom('sign_on_providers')
    .where('account_id', '=', accountId)
    .where('enforced', '=', true)
    .select('name')
    .orderBy('id')
    .executeTakeFirst()
  return row ?? null
}

export const listSealedClients = async (db: Reader): Promise<{ id: number; secret: Buffer }[]> => {
  const rows = await db
    .selectFrom('sign_on_providers')
    .where('client_secret', 'is not', null)
    .select(['id', 'client_secret as secret'])
    .execute()
  return rows.flatMap(({ id, secret }) => (secret ? [{ id, secret }] : []))
}

/** Where it is still the one before. */
export const replaceClientSecret = async (
  tx: Tx,
  id: number,
  { before, secret }: { before: Buffer; secret: Buffer },
): Promise<void> => {
  await tx
    .updateTable('sign_on_providers')
    .set({ client_secret: secret })
    .where('id', '=', id)
    .where('client_secret', '=', before)
    .execute()
}
