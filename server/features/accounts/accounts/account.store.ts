import { sql } from 'kysely'
import type { Role } from '#contract/access.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { readerLanguage } from '#server/platform/languages/reader-language.store.ts'

type CompanyType = 'brand' | 'supplier'

export interface Credentials {
  id: number
  account_id: number
  password_hash: string
  is_demo: boolean
  has_second_factor: boolean
}

/**
 * Whose address it is: of the person who proved it, and of those who did not the one whose address was once taken for proved, else
 * the newest who registered with it. Others who did not are there no more for a sign-in.
 */
export const findCandidates = async (
  db: Reader,
  email: string,
): Promise<{ proved: Credentials | null; unproved: Credentials | null }> => {
  const people = (isProved: boolean) =>
    db
      .selectFrom('users')
      .where('email', '=', email)
      .where('active', '=', true)
      .where('email_proved_at', isProved ? 'is not' : 'is', null)
      .select(['id', 'account_id', 'password_hash', 'is_demo', 'has_second_factor'])
      .orderBy(sql`email_doubted_at is null`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  const [proved, unproved] = await Promise.all([people(true), people(false)])
  return { proved: proved ?? null, unproved: unproved ?? null }
}

export const findPerson = async (
  db: Reader,
  userId: number,
): Promise<{ user_id: number; account_id: number; email: string; names: string[] }> => {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .where('u.id', '=', userId)
    .select(['u.account_id', 'u.email', 'u.full_name', 'o.name as organization_name'])
    .executeTakeFirstOrThrow()
  const { account_id, email, full_name, organization_name } = row
  return { user_id: userId, account_id, email, names: [full_name, email, organization_name] }
}

/**
 * The id of a reset whose email is yet to be written; an earlier one of the same person works no more. Null where there
 * is no such person, after the same statements.
 */
export const insertPasswordReset = async (tx: Tx, userId: number): Promise<number | null> => {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  const row = await tx
    .insertInto('password_resets')
    .columns(['user_id'])
    .expression((eb) => eb.selectFrom('users').where('id', '=', userId).select('id'))
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const endResets = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}

/** Gives the reset its link and says whom it goes to; null when it was used or replaced meanwhile. */
export const setResetToken = async (
  tx: Tx,
  id: number,
  token: { token_hash: Buffer; expires_at: string },
): Promise<{ user_id: number; email: string; language: string | null } | null> => {
  const row = await tx
    .updateTable('password_resets as r')
    .from('users as u')
    .whereRef('u.id', '=', 'r.user_id')
    .where('r.id', '=', id)
    .where('r.used_at', 'is', null)
    .where('u.active', '=', true)
    .set(token)
    .returning(['u.email', 'u.id as user_id', readerLanguage])
    .executeTakeFirst()
  return row ?? null
}

/** Whose link it is, without using it up; null when it is unknown, used or expired. */
export const findResetUser = async (db: Reader, tokenHash: Buffer, now: Date): Promise<number | null> => {
  const row = await db
    .selectFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .select('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Uses the link up; null when it is unknown, used or expired. */
export const usePasswordReset = async (tx: Tx, tokenHash: Buffer, now: Date): Promise<number | null> => {
  const row = await tx
    .updateTable('password_resets')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

const openInvitations = (db: Reader, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .where('i.token_hash', '=', tokenHash)
    .where('i.closed_at', 'is', null)
    .where('i.expires_at', '>', now.toISOString())

export const findInvitation = async (db: Reader, tokenHash: Buffer, now: Date) => {
  const row = await openInvitations(db, tokenHash, now)
    .select([
      'i.id',
      'i.email',
      'i.role',
      'i.account_id',
      'a.organization_type',
      'o.id as organization_id',
      'o.name as organization_name',
      'u.full_name as invited_by',
    ])
    .executeTakeFirst()
  return row
    ? { ...row, role: row.role as Role, organization_type: row.organization_type as CompanyType }
    : null
}

export const getAccountOf = async (
  tx: Tx,
  userId: number,
): Promise<{ id: number; organization_type: CompanyType }> => {
  const row = await tx
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .where('u.id', '=', userId)
    .select(['a.id', 'a.organization_type'])
    .executeTakeFirstOrThrow()
  return { id: row.id, organization_type: row.organization_type as CompanyType }
}
