import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { MadeKey } from '../es256.ts'

/** All that the company ever had, oldest first; without those that somebody else may have. */
export const listPublicKeys = (db: Reader, companyUuid: string) =>
  db
    .selectFrom('issuer_keys as k')
    .innerJoin('organizations as o', 'o.id', 'k.organization_id')
    .where('o.uuid', '=', companyUuid)
    .where('k.compromised', '=', false)
    .select(['k.thumbprint', 'k.x', 'k.y'])
    .orderBy('k.id')
    .execute()

/** All of them, with those that somebody else may have. */
export const listKnownKeys = (db: Reader, organizationId: number) =>
  db
    .selectFrom('issuer_keys')
    .where('organization_id', '=', organizationId)
    .select(['thumbprint', 'x', 'y', 'compromised'])
    .execute()

export const listKeys = (db: Reader, organizationId: number) =>
  db
    .selectFrom('issuer_keys')
    .where('organization_id', '=', organizationId)
    .select(['thumbprint', 'made_at', 'retired_at', 'compromised'])
    .orderBy('id', 'desc')
    .execute()

const selectInUse = (db: Reader, organizationId: number) =>
  db
    .selectFrom('issuer_keys')
    .where('organization_id', '=', organizationId)
    .where('retired_at', 'is', null)
    .select(['id', 'thumbprint', 'private_key', 'sealed_for'])

export type KeyInUse = NonNullable<Awaited<ReturnType<typeof findKeyInUse>>>

export const findKeyInUse = (db: Reader, organizationId: number) =>
  selectInUse(db, organizationId).executeTakeFirst()

/** Anyone who signs or changes the key waits for the other. */
export const lockKeyInUse = (tx: Tx, organizationId: number) =>
  selectInUse(tx, organizationId).forUpdate().executeTakeFirst()

/** The newest key that signed what this list names and that nobody else may have. */
export const findKeyOfList = (db: Reader, organizationId: number, list: number) =>
  db
    .selectFrom('issuer_keys as k')
    .innerJoin('passport_credentials as c', 'c.key_id', 'k.id')
    .where('c.issuer_id', '=', organizationId)
    .where('c.status_list', '=', list)
    .where('k.compromised', '=', false)
    .select(['k.id', 'k.thumbprint', 'k.private_key', 'k.sealed_for'])
    .orderBy('k.id', 'desc')
    .limit(1)
    .executeTakeFirst()

interface NewKey {
  organizationId: number
  key: MadeKey
  /** `key.privateKey`, sealed for the company's number. */
  sealed: Buffer
  userId: number | null
}

/** Of two at once the first one stays. */
export const insertKey = async (tx: Tx, { organizationId, key, sealed, userId }: NewKey): Promise<void> => {
  await tx
    .insertInto('issuer_keys')
    .values({
      organization_id: organizationId,
      ...{ thumbprint: key.thumbprint, x: key.x, y: key.y },
      private_key: sealed,
      sealed_for: organizationId,
      made_by: userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const retireKey = async (
  tx: Tx,
  id: number,
  { at, compromised }: { at: Date; compromised: boolean },
): Promise<void> => {
  await tx
    .updateTable('issuer_keys')
    .set({ retired_at: at.toISOString(), compromised })
    .where('id', '=', id)
    .execute()
}

export const listSealedKeys = (db: Reader) =>
  db.selectFrom('issuer_keys').select(['id', 'private_key', 'sealed_for']).execute()

export const replaceSealedKey = async (tx: Tx, id: number, private_key: Buffer): Promise<void> => {
  await tx.updateTable('issuer_keys').set({ private_key }).where('id', '=', id).execute()
}
