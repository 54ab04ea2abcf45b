import { sql } from 'kysely'
import type { PassportLinks } from '#contract/passports/audiences/passport-links.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export const findHolderKey = async (db: Reader, styleId: number): Promise<PassportLinks['holder_key']> => {
  const row = await db
    .selectFrom('passport_holder_keys as k')
    .innerJoin('users as u', 'u.id', 'k.made_by')
    .where('k.style_id', '=', styleId)
    .select(['k.number', 'k.made_at', 'u.full_name as made_by'])
    .executeTakeFirst()
  return row ?? null
}

/** By the style's number, as an address has it. */
export const findSealedKey = (db: Reader, styleNumber: string) =>
  db
    .selectFrom('passport_holder_keys as k')
    .innerJoin('styles as s', 's.id', 'k.style_id')
    .where('s.style_number', '=', styleNumber)
    .select(['k.style_id', 'k.sealed_key'])
    .executeTakeFirst()

interface NewKey {
  styleId: number
  /** The number of the key that it takes the place of; null for none. */
  replaces: number | null
  sealedKey: Buffer
  userId: number
  at: Date
}

/** False where another key stands there. */
export const putHolderKey = async (
  tx: Tx,
  { styleId, replaces, sealedKey, userId, at }: NewKey,
): Promise<boolean> => {
  const row = { sealed_key: sealedKey, made_by: userId, made_at: at.toISOString() }
  if (replaces === null) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('passport_holder_keys')
      .values({ style_id: styleId, number: 1, ...row })
      .onConflict((conflict) => conflict.column('style_id').doNothing())
      .executeTakeFirstOrThrow()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const { numUpdatedRows } = await tx
    .updateTable('passport_holder_keys')
    .set({ ...row, number: sql`number + 1` })
    .where('style_id', '=', styleId)
    .where('number', '=', replaces)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** All of them, sealed anew where the installation's secret changes. */
export const listSealedKeys = (tx: Tx) =>
  tx.selectFrom('passport_holder_keys').select(['style_id', 'sealed_key']).forUpdate().execute()

export const resealKey = async (tx: Tx, styleId: number, sealedKey: Buffer): Promise<void> => {
  await tx
    .updateTable('passport_holder_keys')
    .set({ sealed_key: sealedKey })
    .where('style_id', '=', styleId)
    .execute()
}

export const findStyleNumber = async (db: Reader, styleId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('styles')
    .where('id', '=', styleId)
    .select('style_number')
    .executeTakeFirst()
  return row?.style_number ?? null
}
