/** Publications of lots and pieces with all that proves them: no other query hands them out to anybody who shows them. */
import { sql } from 'kysely'
import type { LotSnapshot, LotViews } from '#contract/passports/lots/lot-snapshot.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** `w` is the publication, `l` its lot or piece, `s` its style, `p` the version of the passport that it stands on. */
export const fromProvableLots = (db: Reader) =>
  db
    .selectFrom('passport_lot_versions as w')
    .innerJoin('passport_lots as l', 'l.id', 'w.lot_id')
    .leftJoin('passport_lots as o', 'o.id', 'l.lot_id')
    .innerJoin('styles as s', 's.id', 'l.style_id')
    .innerJoin('passport_versions as p', 'p.id', 'w.passport_version_id')
    .leftJoin('passport_lot_versions as a', 'a.id', 'w.base_id')
    .leftJoin('passport_lot_versions as b', (join) =>
      join.onRef('b.lot_id', '=', 'w.lot_id').on('b.number', '=', sql<number>`w.number - 1`),
    )
    .select(['w.id as lot_version_id', 'w.lot_id', 'l.style_id', 's.style_number', 'w.number'])
    .select(['w.content', 'w.views', 'w.sha256', 'w.published_at', 'w.base_id'])
    .select(['w.before_sha256', 'w.issuer_key_id', 'w.signature', 'b.sha256 as former_sha256'])
    .select(['p.number as passport_number', 'p.sha256 as passport_sha256', 'l.serial'])
    .select(['a.number as base_number', 'a.sha256 as base_sha256'])
    .select([
      sql<string | null>`coalesce(l.number, o.number)`.as('lot'),
      sql<string>`w.xmin::text || w.ctid::text`.as('row_identity'),
      sql<number | null>`(select max(e.lot_number) from publication_entries e where e.lot_id = w.lot_id)`.as(
        'last_logged',
      ),
    ])

export interface ProvableLot {
  lot_version_id: number
  lot_id: number
  style_id: number
  style_number: string
  /** As its rows say it. */
  lot: string | null
  serial: string | null
  number: number
  content: LotSnapshot
  views: LotViews | null
  sha256: string
  published_at: string
  base_id: number | null
  before_sha256: string | null
  issuer_key_id: number | null
  signature: Buffer
  former_sha256: string | null
  passport_number: number
  passport_sha256: string
  base_number: number | null
  base_sha256: string | null
  row_identity: string
  last_logged: number | null
}

/** The next ones by their number in the table, of all styles. */
export const listProvableLots = (
  db: Reader,
  { after, limit }: { after: number; limit: number },
): Promise<ProvableLot[]> =>
  fromProvableLots(db).where('w.id', '>', after).orderBy('w.id').limit(limit).execute()
