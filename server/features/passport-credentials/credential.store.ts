import type { Reader, Tx } from '#server/platform/db/database.ts'

/** A version and the company whose person published it. */
export interface Issuable {
  version_id: number
  style_id: number
  issuer: { id: number; uuid: string }
}

/** Null for what was never published. */
export const findIssuable = async (
  db: Reader,
  styleNumber: string,
  version: number,
): Promise<Issuable | null> => {
  const row = await db
    .selectFrom('styles as s')
    .innerJoin('passport_versions as v', 'v.style_id', 's.id')
    .innerJoin('users as u', 'u.id', 'v.published_by')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .where('s.style_number', '=', styleNumber)
    .where('v.number', '=', version)
    .select(['v.id as version_id', 's.id as style_id', 'o.id', 'o.uuid'])
    .executeTakeFirst()
  return row
    ? { version_id: row.version_id, style_id: row.style_id, issuer: { id: row.id, uuid: row.uuid } }
    : null
}

/** No withdrawal passes until the transaction ends. */
export const holdPublishedStyle = async (tx: Tx, styleId: number): Promise<void> => {
  await tx.selectFrom('styles').where('id', '=', styleId).select('id').forShare().executeTakeFirstOrThrow()
}

export const findCredential = async (
  db: Reader,
  { versionId, origin }: { versionId: number; origin: string },
): Promise<string | null> => {
  const row = await db
    .selectFrom('passport_credentials')
    .where('version_id', '=', versionId)
    .where('origin', '=', origin)
    .where('revoked_at', 'is', null)
    .select('jwt')
    .executeTakeFirst()
  return row?.jwt ?? null
}

export const countCredentials = async (db: Reader, issuerId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('passport_credentials')
    .where('issuer_id', '=', issuerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const listTakenPlaces = async (db: Reader, issuerId: number, list: number): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('passport_credentials')
    .where('issuer_id', '=', issuerId)
    .where('status_list', '=', list)
    .select('status_index')
    .execute()
  return new Set(rows.map(({ status_index }) => status_index))
}

export const listRevokedPlaces = async (db: Reader, issuerId: number, list: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('passport_credentials')
    .where('issuer_id', '=', issuerId)
    .where('status_list', '=', list)
    .where('revoked_at', 'is not', null)
    .select('status_index')
    .execute()
  return rows.map(({ status_index }) => status_index)
}

/** Null for a company that nobody knows. */
export const findIssuer = async (db: Reader, uuid: string): Promise<{ id: number; uuid: string } | null> =>
  (await db.selectFrom('organizations').where('uuid', '=', uuid).select(['id', 'uuid']).executeTakeFirst()) ??
  null

interface NewCredential {
  version_id: number
  issuer_id: number
  key_id: number
  origin: string
  jwt: string
  status_list: number
  status_index: number
}

export const insertCredential = async (tx: Tx, credential: NewCredential): Promise<void> => {
  await tx.insertInto('passport_credentials').values(credential).execute()
}

/** The caller holds the style's lock for changes. */
export const revokeCredentialsOfStyle = async (tx: Tx, styleId: number, at: Date): Promise<void> => {
  await tx
    .updateTable('passport_credentials')
    .set({ revoked_at: at.toISOString() })
    .where('revoked_at', 'is', null)
    .where(({ eb, selectFrom }) =>
      eb('version_id', 'in', selectFrom('passport_versions').where('style_id', '=', styleId).select('id')),
    )
    .execute()
}

export const revokeCredentialsOfKey = async (tx: Tx, keyId: number, at: Date): Promise<void> => {
  await tx
    .updateTable('passport_credentials')
    .set({ revoked_at: at.toISOString() })
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Whether a credential names this list. */
export const hasList = async (db: Reader, issuerId: number, list: number): Promise<boolean> => {
  const row = await db
    .selectFrom('passport_credentials')
    .where('issuer_id', '=', issuerId)
    .where('status_list', '=', list)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
