import type { Reader, Tx } from '#server/platform/db/database.ts'

export interface KeptAnswer {
  fingerprint: Buffer
  status: number
  answer: unknown
}

/** The status of a key whose call is not through yet: seen by others only where the call is one in parts. */
export const BEGUN = 0

export const findKeptAnswer = async (db: Reader, scope: string, key: string): Promise<KeptAnswer | null> => {
  const row = await db
    .selectFrom('idempotency_keys')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .select(['fingerprint', 'status', 'answer'])
    .executeTakeFirst()
  return row ?? null
}

/** Waits while another request holds the key; false when that one was carried out. */
export const takeKey = async (
  tx: Tx,
  { scope, key, fingerprint }: { scope: string; key: string; fingerprint: Buffer },
): Promise<boolean> => {
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ scope, key, fingerprint, status: BEGUN, answer: 'null' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const keepAnswer = async (
  tx: Tx,
  kept: { scope: string; key: string; status: number; answer: unknown },
): Promise<void> => {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: kept.status, answer: JSON.stringify(kept.answer ?? null) })
    .where('scope', '=', kept.scope)
    .where('key', '=', kept.key)
    .execute()
}

/** The same for a call in parts, of which two may end at once: what the first one answered counts. */
export const keepFirstAnswer = async (
  tx: Tx,
  kept: { scope: string; key: string; status: number; answer: unknown },
): Promise<void> => {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: kept.status, answer: JSON.stringify(kept.answer ?? null) })
    .where('scope', '=', kept.scope)
    .where('key', '=', kept.key)
    .where('status', '=', BEGUN)
    .execute()
}

export const deleteOldKeys = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('idempotency_keys').where('created_at', '<', before.toISOString()).execute()
}
