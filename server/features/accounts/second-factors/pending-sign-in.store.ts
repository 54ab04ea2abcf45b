import { sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export interface PendingSignIn {
  /** Null where a passkey shall say who it is. */
  user_id: number | null
  challenge: string | null
  /** The sign-in at a provider that takes the password's place. */
  sign_on_id: number | null
  tries: number
}

export const insertPendingSignIn = async (
  tx: Tx,
  pending: { token_hash: Buffer; user_id: number | null; sign_on_id: number | null; expires_at: string },
): Promise<void> => {
  await tx.insertInto('pending_sign_ins').values(pending).execute()
}

export const findPendingSignIn = async (
  db: Reader,
  tokenHash: Buffer,
  now: Date,
): Promise<PendingSignIn | null> => {
  const row = await db
    .selectFrom('pending_sign_ins')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .select(['user_id', 'challenge', 'sign_on_id', 'tries'])
    .executeTakeFirst()
  return row ?? null
}

/** The number of tries with this one. Counted for itself, so that a refused try counts too. */
export const countTry = async (tx: Tx, tokenHash: Buffer): Promise<void> => {
  await tx
    .updateTable('pending_sign_ins')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export const setChallenge = async (tx: Tx, tokenHash: Buffer, challenge: string): Promise<void> => {
  await tx.updateTable('pending_sign_ins').set({ challenge }).where('token_hash', '=', tokenHash).execute()
}

/** False where somebody finished or ended it first. */
export const endPendingSignIn = async (tx: Tx, tokenHash: Buffer): Promise<boolean> => {
  const gone = await tx.deleteFrom('pending_sign_ins').where('token_hash', '=', tokenHash).executeTakeFirst()
  return gone.numDeletedRows > 0n
}
