import type { Reader, Tx } from '#server/platform/db/database.ts'

export const findSealedKey = async (db: Reader) =>
  (await db.selectFrom('proof_keys').select(['name', 'public_key', 'private_key']).executeTakeFirst()) ?? null

/** False where there is one already; another process that makes one is waited for. */
export const insertProofKey = async (
  tx: Tx,
  key: { name: string; publicKey: Buffer; sealed: Buffer; at: Date },
): Promise<boolean> => {
  const made = await tx
    .insertInto('proof_keys')
    .values({
      ...{ id: 1, name: key.name, public_key: key.publicKey, private_key: key.sealed },
      made_at: key.at.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const replaceSealedProofKey = async (tx: Tx, private_key: Buffer): Promise<void> => {
  await tx.updateTable('proof_keys').set({ private_key }).execute()
}

const COMPANY_KEY = ['id', 'thumbprint', 'private_key', 'sealed_for'] as const

/** The key in use of a company, which is not replaced until the transaction ends; undefined where it has none. */
export const holdCompanyKey = (tx: Tx, organizationId: number) =>
  tx
    .selectFrom('issuer_keys')
    .where('organization_id', '=', organizationId)
    .where('retired_at', 'is', null)
    .select(COMPANY_KEY)
    .forShare()
    .executeTakeFirst()

export const findCompanyKey = (db: Reader, id: number) =>
  db.selectFrom('issuer_keys').where('id', '=', id).select(COMPANY_KEY).executeTakeFirst()
