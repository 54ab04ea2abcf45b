/** Browsers in which a person has signed in: they are not locked out by what others try. */
import type { Reader, Tx } from '../db/database.ts'

/** Of anyone who proved the address: anybody can register with it, which makes their browser no known one of its owner's. */
export const isKnownDevice = async (db: Reader, tokenHash: Buffer, email: string): Promise<boolean> => {
  const row = await db
    .selectFrom('known_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .where('d.token_hash', '=', tokenHash)
    .where('u.email', '=', email)
    .where('u.email_proved_at', 'is not', null)
    .select('d.user_id')
    .executeTakeFirst()
  return row !== undefined
}

export const keepDevice = async (
  tx: Tx,
  device: { user_id: number; token_hash: Buffer },
  now: Date,
): Promise<void> => {
  const last_seen_at = now.toISOString()
  await tx
    .insertInto('known_devices')
    .values({ ...device, last_seen_at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_seen_at }))
    .execute()
}

/** Nobody who was in an account before is let past the others' limits once its password was changed. */
export const forgetDevicesOf = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}

export const deleteOldDevices = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('known_devices').where('last_seen_at', '<', before.toISOString()).execute()
}
