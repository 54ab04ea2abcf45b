import type { Reader, Tx } from '../db/database.ts'

/** Keeps the key the first time; returns what is kept, locked, so that two processes agree on one secret. */
export const keepInstallationKey = async (
  tx: Tx,
  key: Buffer,
): Promise<{ key: Buffer; secret_check: Buffer | null }> => {
  await tx
    .insertInto('installation')
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx.selectFrom('installation').select(['key', 'secret_check']).forUpdate().executeTakeFirstOrThrow()
}

/** Null before the first start. */
export const findInstallationKey = async (
  db: Reader,
): Promise<{ key: Buffer; secret_check: Buffer | null } | null> =>
  (await db.selectFrom('installation').select(['key', 'secret_check']).executeTakeFirst()) ?? null

export const keepSecretCheck = async (tx: Tx, secret_check: Buffer): Promise<void> => {
  await tx.updateTable('installation').set({ secret_check }).execute()
}
