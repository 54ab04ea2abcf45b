import type { Role } from '#contract/access.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export interface Attempt {
  state_hash: Buffer
  browser_hash: Buffer
  provider_id: number
}

export const insertAttempt = async (
  tx: Tx,
  attempt: Attempt & { return_path: string; expires_at: string },
): Promise<void> => {
  await tx.insertInto('sign_on_attempts').values(attempt).execute()
}

/** Once, by the browser that began and for the provider to which it went; null otherwise. */
export const takeAttempt = async (
  tx: Tx,
  { state_hash, browser_hash, provider_id }: Attempt,
  now: Date,
): Promise<{ return_path: string } | null> => {
  const row = await tx
    .deleteFrom('sign_on_attempts')
    .where('state_hash', '=', state_hash)
    .where('browser_hash', '=', browser_hash)
    .where('provider_id', '=', provider_id)
    .where('expires_at', '>', now.toISOString())
    .returning('return_path')
    .executeTakeFirst()
  return row ?? null
}

export interface Linked {
  identity_id: number
  group_role: string | null
}

export const findIdentity = async (
  tx: Tx,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<(Linked & { user_id: number }) | null> => {
  const row = await tx
    .selectFrom('sign_on_identities')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select(['id as identity_id', 'user_id', 'group_role'])
    .executeTakeFirst()
  return row ?? null
}

/** Null where the person is somebody else at the issuer already. */
export const insertIdentity = async (
  tx: Tx,
  identity: { issuer: string; subject: string; user_id: number },
): Promise<Linked | null> => {
  const row = await tx
    .insertInto('sign_on_identities')
    .values(identity)
    .onConflict((conflict) => conflict.columns(['issuer', 'user_id']).doNothing())
    .returning(['id as identity_id', 'group_role'])
    .executeTakeFirst()
  return row ?? null
}

export const setGroupRole = async (tx: Tx, identityId: number, group_role: Role | null): Promise<void> => {
  await tx.updateTable('sign_on_identities').set({ group_role }).where('id', '=', identityId).execute()
}

/** What a group of the company's directory gave; null where none did. */
export const findProvisionedRole = async (tx: Tx, userId: number): Promise<Role | null> => {
  const row = await tx
    .selectFrom('provisioned_people')
    .where('user_id', '=', userId)
    .select('group_role')
    .executeTakeFirst()
  return (row?.group_role ?? null) as Role | null
}

export interface Known {
  id: number
  account_id: number
  organization_id: number
  full_name: string
  role: Role
  active: boolean
  has_second_factor: boolean
}

const people = (tx: Tx) =>
  tx
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .select(['u.id', 'u.account_id', 'a.organization_id', 'u.full_name', 'u.role'])
    .select(['u.active', 'u.has_second_factor'])

const typed = (row: Omit<Known, 'role'> & { role: string }): Known => ({ ...row, role: row.role as Role })

export const getKnown = async (tx: Tx, userId: number): Promise<Known> =>
  typed(await people(tx).where('u.id', '=', userId).executeTakeFirstOrThrow())

/** Who proved the address, deactivated people included. */
export const findByEmail = async (tx: Tx, email: string): Promise<Known | null> => {
  const row = await people(tx)
    .where('u.email', '=', email)
    .where('u.email_proved_at', 'is not', null)
    .executeTakeFirst()
  return row ? typed(row) : null
}

/** Whether the account has somebody with the address who was deactivated. */
export const isDeactivated = async (tx: Tx, accountId: number, email: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where('email', '=', email)
    .where('active', '=', false)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export const findAccount = async (tx: Tx, accountId: number) => {
  const row = await tx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['organization_id', 'organization_type'])
    .executeTakeFirstOrThrow()
  return { ...row, organization_type: row.organization_type as 'brand' | 'supplier' }
}

/** Of the account to the address, where there is one. */
export const findInvitation = async (
  tx: Tx,
  { accountId, email, now }: { accountId: number; email: string; now: Date },
): Promise<{ id: number; role: Role } | null> => {
  const row = await tx
    .selectFrom('invitations')
    .where('account_id', '=', accountId)
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .select(['id', 'role'])
    .executeTakeFirst()
  return row ? { id: row.id, role: row.role as Role } : null
}

export interface NewSignOn {
  provider_id: number
  identity_id: number
  provider_session: string | null
  /** Sealed. */
  id_token: Buffer
  at: string
}

export const insertSignOn = async (tx: Tx, signOn: NewSignOn): Promise<number> => {
  const row = await tx.insertInto('sign_ons').values(signOn).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** The one that opened the session with this token. */
export const findSignOnOf = async (db: Reader, tokenHash: Buffer) => {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('sign_ons as o', 'o.id', 's.sign_on_id')
    .where('s.token_hash', '=', tokenHash)
    .select(['o.provider_id', 'o.id_token'])
    .executeTakeFirst()
  return row ?? null
}

export const listSealedSignOns = (db: Reader) =>
  db.selectFrom('sign_ons').select(['id', 'provider_id', 'id_token']).execute()

export const replaceToken = async (tx: Tx, id: number, id_token: Buffer): Promise<void> => {
  await tx.updateTable('sign_ons').set({ id_token }).where('id', '=', id).execute()
}

/** Whose they are by the provider's word: of one session there, or of all that the person has. */
export const listSignOns = (
  tx: Tx,
  word: { providerId: number; issuer: string; subject: string | null; session: string | null },
) =>
  tx
    .selectFrom('sign_ons as o')
    .innerJoin('sign_on_identities as i', 'i.id', 'o.identity_id')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .where('o.provider_id', '=', word.providerId)
    .where('i.issuer', '=', word.issuer)
    .$if(word.subject !== null, (query) => query.where('i.subject', '=', word.subject ?? ''))
    .$if(word.session !== null, (query) => query.where('o.provider_session', '=', word.session ?? ''))
    .select(['o.id', 'u.id as user_id', 'u.account_id'])
    .execute()

/** Sign-ins that wait for their second factor go with them. */
export const deleteSignOns = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await tx.deleteFrom('sign_ons').where('id', 'in', ids).execute()
}

/** False where the same word came before. */
export const keepLogout = async (
  tx: Tx,
  logout: { provider_id: number; token_id_hash: Buffer; expires_at: string },
): Promise<boolean> => {
  const kept = await tx
    .insertInto('sign_on_logouts')
    .values(logout)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False where the account has no such person. */
export const unlink = async (tx: Tx, accountId: number, userId: number): Promise<boolean> => {
  const person = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('account_id', '=', accountId)
    .select('id')
    .executeTakeFirst()
  if (!person) return false
  await tx.deleteFrom('sign_on_identities').where('user_id', '=', userId).execute()
  return true
}

const DAY_MS = 86_400_000

export const deleteEnded = async (tx: Tx, now: Date): Promise<void> => {
  const at = now.toISOString()
  await tx.deleteFrom('sign_on_attempts').where('expires_at', '<', at).execute()
  await tx.deleteFrom('sign_on_logouts').where('expires_at', '<', at).execute()
  await tx
    .deleteFrom('sign_ons as o')
    .where('o.at', '<', new Date(now.getTime() - DAY_MS).toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sessions as s').whereRef('s.sign_on_id', '=', 'o.id').select('s.id'))),
    )
    .execute()
}
