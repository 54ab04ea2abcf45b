import { sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Node } from './merkle.rules.ts'

interface NewEntry {
  kind: 'published' | 'withdrawn' | 'public_again'
  styleId: number
  versionId: number | null
  number: number | null
  statement: string
  salt: Buffer
}

export const insertEntry = async (tx: Tx, { styleId, versionId, ...entry }: NewEntry): Promise<void> => {
  await tx
    .insertInto('publication_entries')
    .values({ ...entry, style_id: styleId, version_id: versionId })
    .execute()
}

interface NewLotEntry {
  kind: 'lot_published' | 'lot_withdrawn'
  styleId: number
  lotId: number
  versionId: number | null
  number: number | null
  statement: string
  salt: Buffer
}

export const insertLotEntry = async (
  tx: Tx,
  { styleId, lotId, versionId, number, ...entry }: NewLotEntry,
): Promise<void> => {
  await tx
    .insertInto('publication_entries')
    .values({ ...entry, style_id: styleId, lot_id: lotId, lot_version_id: versionId, lot_number: number })
    .execute()
}

/** One job at a time lets the log grow; publications wait for none of them. */
export const takeTurn = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('publication_log'))`.execute(tx)
}

export const findSize = async (db: Reader): Promise<number> => {
  const { last } = await db
    .selectFrom('publication_leaves')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return last === null ? 0 : last + 1
}

/** No transaction is open for as long as so many others publish. */
const OVERTAKEN_AT_MOST = 100_000

/** In the order in which they were made, as far as they are committed. */
export const listNewEntries = (db: Reader, limit: number) =>
  db
    .selectFrom('publication_entries as e')
    .leftJoin('publication_leaves as l', 'l.entry_id', 'e.id')
    .where('l.entry_id', 'is', null)
    .where(
      'e.id',
      '>',
      sql<number>`coalesce((select max(entry_id) from publication_leaves), 0) - ${OVERTAKEN_AT_MOST}::bigint`,
    )
    .select(['e.id', 'e.statement', 'e.salt'])
    .orderBy('e.id')
    .limit(limit)
    .execute()

interface NewLeaf {
  position: number
  entry_id: number
  hash: Buffer
}

export const insertLeaves = async (tx: Tx, leaves: NewLeaf[]): Promise<void> => {
  await tx.insertInto('publication_leaves').values(leaves).execute()
}

export const insertNodes = async (tx: Tx, nodes: (Node & { hash: Buffer })[]): Promise<void> => {
  if (nodes.length > 0) await tx.insertInto('publication_nodes').values(nodes).execute()
}

/** The kept hashes of these subtrees, leaves included, by `level position`. */
export const listHashes = async (db: Reader, nodes: readonly Node[]): Promise<Map<string, Buffer>> => {
  const levels = nodes.map(({ level }) => level)
  const positions = nodes.map(({ position }) => position)
  const { rows } = await sql<Node & { hash: Buffer }>`
    select w.level, w.position, coalesce(n.hash, l.hash) as hash
    from unnest(${levels}::smallint[], ${positions}::bigint[]) w (level, position)
    left join publication_nodes n on n.level = w.level and n.position = w.position
    left join publication_leaves l on w.level = 0 and l.position = w.position
    where n.hash is not null or l.hash is not null`.execute(db)
  return new Map(rows.map(({ level, position, hash }) => [`${level} ${position}`, hash]))
}

export const insertHead = async (
  tx: Tx,
  { signed_at, ...head }: { size: number; root: Buffer; note: string; signed_at: Date },
): Promise<void> => {
  await tx
    .insertInto('publication_heads')
    .values({ ...head, signed_at: signed_at.toISOString() })
    .execute()
}

export const findNewestHead = async (db: Reader) =>
  (await db
    .selectFrom('publication_heads')
    .select(['size', 'root', 'note', 'signed_at'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** The first head over all of these versions: it stays what it is, however the log grows. Null where one has no place. */
export const findHeadOver = async (
  db: Reader,
  versionIds: readonly number[],
  lotVersionIds: readonly number[] = [],
) => {
  const { last, placed } = await db
    .selectFrom('publication_entries as e')
    .innerJoin('publication_leaves as l', 'l.entry_id', 'e.id')
    .where(({ or, eb }) =>
      or([
        eb('e.version_id', 'in', versionIds),
        ...(lotVersionIds.length > 0 ? [eb('e.lot_version_id', 'in', lotVersionIds)] : []),
      ]),
    )
    .select(({ fn }) => [fn.max('l.position').as('last'), fn.countAll<number>().as('placed')])
    .executeTakeFirstOrThrow()
  if (last === null || placed < versionIds.length + lotVersionIds.length) return null
  return (
    (await db
      .selectFrom('publication_heads')
      .where('size', '>', last)
      .select(['size', 'root', 'note', 'signed_at'])
      .orderBy('size')
      .limit(1)
      .executeTakeFirst()) ?? null
  )
}

/** A version's entry, with its place where it has one. */
export const findEntryOfVersion = async (db: Reader, versionId: number) =>
  (await db
    .selectFrom('publication_entries as e')
    .leftJoin('publication_leaves as l', 'l.entry_id', 'e.id')
    .where('e.version_id', '=', versionId)
    .select(['e.statement', 'e.salt', 'l.position'])
    .executeTakeFirst()) ?? null

/** The entry of a publication of a lot, with its place where it has one. */
export const findEntryOfLot = async (db: Reader, lotVersionId: number) =>
  (await db
    .selectFrom('publication_entries as e')
    .leftJoin('publication_leaves as l', 'l.entry_id', 'e.id')
    .where('e.lot_version_id', '=', lotVersionId)
    .select(['e.statement', 'e.salt', 'l.position'])
    .executeTakeFirst()) ?? null

/** Entries from the left, with what they are about as it is now. */
export const listPlaced = (db: Reader, { from, limit }: { from: number; limit: number }) =>
  db
    .selectFrom('publication_leaves as l')
    .leftJoin('publication_entries as e', 'e.id', 'l.entry_id')
    .leftJoin('passport_versions as v', 'v.id', 'e.version_id')
    .leftJoin('passport_lot_versions as w', 'w.id', 'e.lot_version_id')
    .leftJoin('styles as s', 's.id', 'e.style_id')
    .where('l.position', '>=', from)
    .select(['l.position', 'l.hash', 'e.kind', 'e.number', 'e.statement', 'e.salt', 's.style_number'])
    .select(['v.id as version_id', 'v.sha256', 'e.lot_number', 'w.id as lot_version_id'])
    .select('w.sha256 as lot_sha256')
    .orderBy('l.position')
    .limit(limit)
    .execute()

export const listHeads = (db: Reader) =>
  db.selectFrom('publication_heads').select(['size', 'root', 'note']).orderBy('size').execute()
