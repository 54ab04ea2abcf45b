import { sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { readerLanguage } from '#server/platform/languages/reader-language.store.ts'

/** Registrations with one address wait for each other, until the transaction ends. */
export const lockAddress = async (tx: Tx, email: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address:${email}`}, 0))`.execute(tx)
}

/** Anyone who registered last with the address since then, and has not proved it. */
export const findLately = async (db: Reader, { email, since }: { email: string; since: Date }) =>
  db
    .selectFrom('users')
    .where('email', '=', email)
    .where('email_proved_at', 'is', null)
    .where('active', '=', true)
    .where('created_at', '>', since.toISOString())
    .select(['id', 'password_hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const isProved = async (db: Reader, userId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('email_proved_at', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The id of a proof whose email is yet to be written. */
export const insertEmailProof = async (tx: Tx, userId: number): Promise<number> => {
  const row = await tx
    .insertInto('email_proofs')
    .values({ user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Whom a proof's email goes to, and whether the address is somebody else's; null when there is nothing to prove. */
export const findProof = async (db: Reader, id: number) => {
  const row = await db
    .selectFrom('email_proofs as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.id', '=', id)
    .where('p.used_at', 'is', null)
    .where('u.active', '=', true)
    .where('u.email_proved_at', 'is', null)
    .select(['u.email', readerLanguage])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('users as o')
          .whereRef('o.email', '=', 'u.email')
          .where('o.email_proved_at', 'is not', null)
          .select('o.id'),
      ).as('is_taken'),
    )
    .executeTakeFirst()
  return row ? { ...row, is_taken: Boolean(row.is_taken) } : null
}

export const setProofToken = async (
  tx: Tx,
  id: number,
  token: { token_hash: Buffer; expires_at: string },
): Promise<void> => {
  await tx.updateTable('email_proofs').set(token).where('id', '=', id).execute()
}

/** Uses the link up; null when it is unknown, used or expired. */
export const useEmailProof = async (tx: Tx, tokenHash: Buffer, now: Date): Promise<number | null> => {
  const row = await tx
    .updateTable('email_proofs')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Who else registered with the address and did not prove it. */
export const listUnproved = async (
  tx: Tx,
  { email, keptUserId }: { email: string; keptUserId: number },
): Promise<{ id: number; account_id: number }[]> =>
  tx
    .selectFrom('users')
    .where('email', '=', email)
    .where('id', '<>', keptUserId)
    .where('email_proved_at', 'is', null)
    .where('active', '=', true)
    .select(['id', 'account_id'])
    .orderBy('id')
    .execute()

/** With the company, where that has made nothing; false, and nothing is changed, where it has. */
export const removeRegistration = async (tx: Tx, userId: number): Promise<boolean> => {
  const { rows } = await sql<{ removed: boolean }>`select remove_registration(${userId}) as removed`.execute(
    tx,
  )
  return rows[0]?.removed === true
}
