import type { Reader, Tx } from '#server/platform/db/database.ts'
import { announceActorChange } from '#server/platform/sessions/actor-cache.ts'

export const findTotp = async (db: Reader, userId: number) => {
  const row = await db
    .selectFrom('totp_factors')
    .where('user_id', '=', userId)
    .select(['secret', 'created_at', 'confirmed_at', 'last_step'])
    .executeTakeFirst()
  return row ?? null
}

export const listSealedTotps = (db: Reader) =>
  db.selectFrom('totp_factors').select(['user_id', 'secret']).execute()

/** Where it is still the one before. */
export const replaceTotpSecret = async (
  tx: Tx,
  userId: number,
  { before, secret }: { before: Buffer; secret: Buffer },
): Promise<void> => {
  await tx
    .updateTable('totp_factors')
    .set({ secret })
    .where('user_id', '=', userId)
    .where('secret', '=', before)
    .execute()
}

/** A secret that waits for its first code; false where the person has one that counts. */
export const putTotp = async (tx: Tx, userId: number, secret: Buffer, now: Date): Promise<boolean> => {
  const created_at = now.toISOString()
  const put = await tx
    .insertInto('totp_factors')
    .values({ user_id: userId, secret, created_at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at, last_step: 0 })
        .where('totp_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (put.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False where a code of this time step, or of a later one, was taken already: of two at once one counts. */
export const takeTotpStep = async (tx: Tx, userId: number, step: number): Promise<boolean> => {
  const taken = await tx
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export const confirmTotpFactor = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('totp_factors')
    .set({ confirmed_at: now.toISOString() })
    .where('user_id', '=', userId)
    .execute()
  await announceActorChange(tx)
}

/** False where there is none. */
export const deleteTotp = async (tx: Tx, userId: number): Promise<boolean> => {
  const gone = await tx.deleteFrom('totp_factors').where('user_id', '=', userId).executeTakeFirst()
  await announceActorChange(tx)
  return gone.numDeletedRows > 0n
}

/** All factors of a person change one after the other, so that two removals never take the last two at once. */
export const lockFactorsOf = async (tx: Tx, userId: number): Promise<void> => {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute()
}

export const insertRecoveryCodes = async (
  tx: Tx,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, user_id: userId })))
    .execute()
}

export const deleteRecoveryCodes = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** True once a code. */
export const spendRecoveryCode = async (
  tx: Tx,
  { userId, codeHash, now }: { userId: number; codeHash: Buffer; now: Date },
): Promise<boolean> => {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export const countRecoveryCodes = async (db: Reader, userId: number): Promise<number> => {
  const row = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  return row.left
}
