/** Versions with all that proves them: no other query hands out a snapshot to anybody who shows it. */
import { sql } from 'kysely'
import type { KeptSnapshot } from '#contract/passports/passport-snapshot.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** `v` is the version, `s` its style. */
export const fromProvable = (db: Reader) =>
  db
    .selectFrom('passport_versions as v')
    .innerJoin('styles as s', 's.id', 'v.style_id')
    .leftJoin('passport_signatures as g', 'g.version_id', 'v.id')
    .leftJoin('passport_versions as b', (join) =>
      join.onRef('b.style_id', '=', 'v.style_id').on('b.number', '=', sql<number>`v.number - 1`),
    )
    .select(['v.id as version_id', 'v.style_id', 's.style_number', 'v.number'])
    .select(['v.snapshot', 'v.sha256', 'v.published_at'])
    .select(['g.before_sha256', 'g.issuer_key_id', 'g.signature', 'g.with_publication'])
    .select('b.sha256 as former_sha256')
    .select([
      // Any change of a row by anybody makes another one of it.
      sql<string>`v.xmin::text || v.ctid::text`.as('row_identity'),
      sql<number | null>`(select max(e.number) from publication_entries e where e.style_id = v.style_id)`.as(
        'last_logged',
      ),
    ])

export interface Provable {
  version_id: number
  style_id: number
  style_number: string
  number: number
  snapshot: KeptSnapshot
  sha256: string
  published_at: string
  before_sha256: string | null
  issuer_key_id: number | null
  /** Null where the version was not signed. */
  signature: Buffer | null
  with_publication: boolean | null
  /** As the version before says it itself. */
  former_sha256: string | null
  row_identity: string
  /** The newest version of the style that the log knows. */
  last_logged: number | null
}

/** The next ones by their number in the table, of all styles, deleted ones too. */
export const listProvable = (
  db: Reader,
  { after, limit }: { after: number; limit: number },
): Promise<Provable[]> => fromProvable(db).where('v.id', '>', after).orderBy('v.id').limit(limit).execute()

interface NewSignature {
  version_id: number
  before_sha256: string | null
  issuer_key_id: number | null
  signature: Buffer
  with_publication: boolean
  signed_at: Date
}

export const insertSignature = async (tx: Tx, { signed_at, ...signature }: NewSignature): Promise<void> => {
  await tx
    .insertInto('passport_signatures')
    .values({ ...signature, signed_at: signed_at.toISOString() })
    .execute()
}

/** The hash of the version before `number`; null for the first. */
export const findFormerHash = async (
  db: Reader,
  { styleId, number }: { styleId: number; number: number },
): Promise<string | null> => {
  const row = await db
    .selectFrom('passport_versions')
    .where('style_id', '=', styleId)
    .where('number', '=', number - 1)
    .select('sha256')
    .executeTakeFirst()
  return row?.sha256 ?? null
}
