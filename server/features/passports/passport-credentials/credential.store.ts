import { sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** A version and the company whose person published it. */
export interface Issuable {
  version_id: number
  style_id: number
  issuer: { id: number; uuid: string }
}

/** A publication of a lot or a piece, which stands on a version and is signed by whose that is. */
export interface IssuableLot extends Issuable {
  lot_version_id: number
}

/** Of what a credential is, in the columns that name it. */
export interface PublicationOf {
  version_id: number | null
  lot_version_id: number | null
}

export const publicationOf = (issuable: Issuable | IssuableLot): PublicationOf =>
  'lot_version_id' in issuable
    ? { version_id: null, lot_version_id: issuable.lot_version_id }
    : { version_id: issuable.version_id, lot_version_id: null }

/** Whether it was withdrawn, or what it belongs to; no withdrawal passes until the transaction ends. */
export const isLotWithdrawn = async (tx: Tx, lotVersionId: number): Promise<boolean> => {
  const { rows } = await sql<{ withdrawn_at: string | null }>`
    select l.withdrawn_at from passport_lots l
    where l.id in (select x.id from passport_lot_versions w join passport_lots o on o.id = w.lot_id,
      unnest(array[o.id, o.lot_id]) x (id) where w.id = ${lotVersionId})
    order by l.id for share of l`.execute(tx)
  return rows.some((row) => row.withdrawn_at !== null)
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

export const findCredential = async (db: Reader, at: PublicationAt): Promise<string | null> => {
  const row = await selectValid(db, at).select('jwt').executeTakeFirst()
  return row?.jwt ?? null
}

type PublicationAt = PublicationOf & { origin: string }

const selectValid = (db: Reader, { version_id, lot_version_id, origin }: PublicationAt) =>
  db
    .selectFrom('passport_credentials')
    .where(
      version_id === null ? 'lot_version_id' : 'version_id',
      '=',
      version_id === null ? lot_version_id : version_id,
    )
    .where('origin', '=', origin)
    .where('revoked_at', 'is', null)

/** As whom the version was signed: null where it was not. */
export const findIssuance = (db: Reader, at: PublicationAt) =>
  selectValid(db, at).select('domain_did').executeTakeFirst()

/** The issuer's newest list of those signed as the same DID, with how many it names; lists count from 1. */
export const findNewestList = async (
  db: Reader,
  issuerId: number,
  domainDid: string | null,
): Promise<{ list: number; entries: number } | null> => {
  const row = await db
    .selectFrom('passport_credentials')
    .where('issuer_id', '=', issuerId)
    .where('domain_did', 'is not distinct from', domainDid)
    .groupBy('status_list')
    .select(({ fn }) => ['status_list as list', fn.countAll<number>().as('entries')])
    .orderBy('status_list', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** 0 where the issuer has none. */
export const findLastList = async (db: Reader, issuerId: number): Promise<number> => {
  const { last } = await db
    .selectFrom('passport_credentials')
    .where('issuer_id', '=', issuerId)
    .select(({ fn }) => fn.max('status_list').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
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

interface NewCredential extends PublicationOf {
  issuer_id: number
  key_id: number
  origin: string
  domain_did: string | null
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
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('version_id', 'in', selectFrom('passport_versions').where('style_id', '=', styleId).select('id')),
        eb(
          'lot_version_id',
          'in',
          selectFrom('passport_lot_versions as w')
            .innerJoin('passport_lots as l', 'l.id', 'w.lot_id')
            .where('l.style_id', '=', styleId)
            .select('w.id'),
        ),
      ]),
    )
    .execute()
}

/** With those of its pieces; the caller has locked the lot. */
export const revokeCredentialsOfLot = async (tx: Tx, lotId: number, at: Date): Promise<void> => {
  await tx
    .updateTable('passport_credentials')
    .set({ revoked_at: at.toISOString() })
    .where('revoked_at', 'is', null)
    .where('lot_version_id', 'in', ({ selectFrom }) =>
      selectFrom('passport_lot_versions as w')
        .innerJoin('passport_lots as l', 'l.id', 'w.lot_id')
        .where((eb) => eb.or([eb('l.id', '=', lotId), eb('l.lot_id', '=', lotId)]))
        .select('w.id'),
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

/** As whom what this list names was signed; null for a list that no credential names. */
export const findListIssuance = async (
  db: Reader,
  issuerId: number,
  list: number,
): Promise<{ domain_did: string | null } | null> =>
  (await db
    .selectFrom('passport_credentials')
    .where('issuer_id', '=', issuerId)
    .where('status_list', '=', list)
    .select('domain_did')
    .limit(1)
    .executeTakeFirst()) ?? null
