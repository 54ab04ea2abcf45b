/**
 * The table of stored bytes. An upload reserves its hash (`pending`), puts the bytes into the store, and settles
 * the row in the transaction of whatever refers to it. Bytes that nothing refers to are first marked `removing`,
 * then deleted from the store, then forgotten; so at any crash the row still tells what lies in the store.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../db/database.ts'
import { livingProcesses } from '../db/processes/living-processes.ts'

export type Reservation = 'new' | 'stored' | 'being_removed'

export const reserveBlob = async (
  tx: Tx,
  { hash, size, processNumber }: { hash: string; size: number; processNumber: number },
): Promise<Reservation> => {
  const row = await tx
    .insertInto('blobs')
    .values({ hash, size, state: 'pending', process_number: processNumber })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({
        // A pending row of a process that died is taken over; the bytes are put again.
        created_at: sql`case when blobs.state = 'pending' then now() else blobs.created_at end`,
        process_number: sql`case when blobs.state = 'pending' then ${processNumber}::bigint else blobs.process_number end`,
      }),
    )
    .returning('state')
    .executeTakeFirstOrThrow()
  if (row.state === 'removing') return 'being_removed'
  return row.state === 'stored' ? 'stored' : 'new'
}

/** False when the bytes were removed meanwhile and must be put again. */
export const settleBlob = async (tx: Tx, hash: string): Promise<boolean> => {
  const settled = await tx
    .updateTable('blobs')
    .set({ state: 'stored', process_number: null })
    .where('hash', '=', hash)
    .where('state', 'in', ['pending', 'stored'])
    .executeTakeFirst()
  return settled.numUpdatedRows > 0n
}

export const publishBlobs = async (tx: Tx, hashes: readonly string[]): Promise<void> => {
  await tx.updateTable('blobs').set({ is_public: true }).where('hash', 'in', hashes).execute()
}

export const isPublicBlob = async (db: Reader, hash: string): Promise<boolean> => {
  const row = await db
    .selectFrom('blobs')
    .where('hash', '=', hash)
    .where('is_public', '=', true)
    .where('state', '=', 'stored')
    .select('hash')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether any row refers to the blob `b`. Which columns do is asked of the database's catalogue: a table that refers
 * to blobs by a foreign key keeps its bytes without being named anywhere.
 */
const isReferred = async (tx: Tx): Promise<RawBuilder<boolean>> => {
  const { rows } = await sql<{ schema: string; table: string; column: string }>`
    select n.nspname as schema, c.relname as "table", a.attname as "column"
    from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'blobs'::regclass`.execute(tx)
  const refers = rows.map(
    ({ schema, table, column }) =>
      sql`exists (select 1 from ${sql.id(schema, table)} r where r.${sql.id(column)} = b.hash)`,
  )
  return sql<boolean>`(${sql.join([sql`false`, ...refers], sql` or `)})`
}
/** An upload under way; none takes an hour from its last byte to its row. */
const isUnderWay = sql<boolean>`b.state = 'pending' and b.created_at > now() - interval '1 hour'
  and b.process_number in (${livingProcesses()})`

/** Any constant serves that no other advisory lock has. A backup holds it alone, anyone who marks holds it with others. */
export const REMOVAL_HOLD = 7_353_927

/** While a backup copies files nothing is marked; the sweep comes back to it. */
const mayMark = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select pg_try_advisory_xact_lock_shared(${REMOVAL_HOLD}) as may`.execute(tx)
  return rows[0]?.may ?? false
}

const mark = async (tx: Tx, candidates: RawBuilder<unknown>): Promise<string[]> => {
  // A foreign key to `blobs` is made under a lock that this one waits for, so none comes between asking and marking.
  await sql`lock table blobs in row exclusive mode`.execute(tx)
  const { rows } = await sql<{ hash: string }>`
    update blobs set state = 'removing' where hash in (
      select b.hash from blobs b where ${candidates} and not ${await isReferred(tx)} for update of b skip locked)
    returning hash`.execute(tx)
  return rows.map((row) => row.hash)
}

/**
 * Marks those of the blobs that nothing refers to and returns them for deletion. An upload of the same bytes that
 * comes in between finds them gone and puts them again.
 */
export const markRemovable = async (tx: Tx, hashes: readonly string[]): Promise<string[]> =>
  (await mayMark(tx)) ? mark(tx, sql`b.hash = any(${hashes})`) : []

/**
 * The same for the next blobs by hash after `after`, those aside that a living process will settle.
 * `last` is where the next batch goes on, null at the end or while nothing may be marked.
 */
export const markAbandoned = async (
  tx: Tx,
  { after, limit }: { after: string; limit: number },
): Promise<{ hashes: string[]; last: string | null }> => {
  if (!(await mayMark(tx))) return { hashes: [], last: null }
  const { rows } = await sql<{ last: string | null }>`
    select max(hash) as last
    from (select hash from blobs where hash > ${after} order by hash limit ${limit}) batch`.execute(tx)
  const last = rows[0]?.last ?? null
  if (last === null) return { hashes: [], last }
  return {
    hashes: await mark(tx, sql`b.hash > ${after} and b.hash <= ${last} and not (${isUnderWay})`),
    last,
  }
}

export const forgetBlobs = async (tx: Tx, hashes: readonly string[]): Promise<void> => {
  await tx.deleteFrom('blobs').where('hash', 'in', hashes).where('state', '=', 'removing').execute()
}

export const listLivingProcesses = async (tx: Tx): Promise<number[]> => {
  const { rows } = await sql<{ objid: number }>`${livingProcesses()}`.execute(tx)
  return rows.map((row) => row.objid)
}
